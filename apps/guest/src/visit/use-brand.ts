import type { SpMerchant } from '@couvert/contract'
import { applyBrand } from '@couvert/ui'
import { useEffect } from 'react'

/** The venue's theme and colours lie on the whole page, dialogs included. Before it is known those of the house do. */
export function useBrand(merchant: Pick<SpMerchant, 'styling' | 'name'> | null): void {
  const { styling, name } = merchant ?? {}
  // The root element and the title are outside React.
  useEffect(() => {
    if (!styling || name === undefined) return
    const root = document.documentElement
    const house = root.dataset.theme
    root.dataset.theme = styling.theme
    applyBrand(root, {
      primary: styling.palette.primary ?? undefined,
      background: styling.background_color ?? undefined,
      font: styling.typography ?? undefined,
    })
    document.title = name
    return () => {
      root.dataset.theme = house
      applyBrand(root, {})
      document.title = 'Couvert'
    }
  }, [styling, name])
}
