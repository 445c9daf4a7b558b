/** Cash and card have a look of their own, also as a part with a name of its own ('CARD_25'). */
export function tenderLook(key: string): 'cash' | 'card' | 'other' {
  const kind = key.split('_')[0]
  if (kind === 'CASH') return 'cash'
  return kind === 'CARD' ? 'card' : 'other'
}
