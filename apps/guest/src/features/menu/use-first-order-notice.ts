import { storageKeys } from '@couvert/client'
import { useText } from '@couvert/i18n/react'
import { hideNotice, showNotice } from '@couvert/ui'
import { useEffect } from 'react'
import { orderingAt } from '../../visit/ordering.ts'
import { storage } from '../../visit/session.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** Says once per phone how ordering works, on the first menu where one can order; it ends with the menu. */
export function useFirstOrderNotice(): void {
  const t = useText('guest')
  const canOrder = orderingAt(useVenue()).ok
  // What the phone remembers is outside React.
  useEffect(() => {
    if (!canOrder || storage.getItem(storageKeys.firstTimeApp) !== null) return
    storage.setItem(storageKeys.firstTimeApp, 'false')
    const text = t('menu.firstOrder')
    showNotice(text, { isOverHead: true })
    return () => hideNotice(text)
  }, [canOrder, t])
}
