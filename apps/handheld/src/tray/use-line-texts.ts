import { type MenuIndex, posName, type TrayLine, trayLineAmount } from '@couvert/domain'
import { useTableOrder } from './table-order.ts'
import { useMoney } from './use-money.ts'

/** The words of a line of the order: name, choices, remark and price. */
export function useLineTexts() {
  const { index } = useTableOrder()
  const money = useMoney()
  return (line: TrayLine) => {
    const article = index.articles.get(line.articleId)
    const modifiers = chosenNames(index, line)
    return {
      name: line.name ?? (article ? posName(article) : ''),
      price: money(trayLineAmount(index, line)),
      ...(modifiers === '' ? {} : { modifiers }),
      ...(line.remark === '' ? {} : { remark: line.remark }),
    }
  }
}

function chosenNames(index: MenuIndex, { modifiers }: TrayLine): string {
  return modifiers
    .flatMap(({ modifierarticles }) => modifierarticles)
    .flatMap(({ modifierarticleId, amount }) => {
      const name = index.modifierarticles.get(modifierarticleId)?.name
      if (name === undefined) return []
      return [amount > 1 ? `${amount}× ${name}` : name]
    })
    .join(', ')
}
