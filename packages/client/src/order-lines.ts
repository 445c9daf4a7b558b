import type { CallInput } from '@couvert/contract'
import { fromOrderLine, type Tray, type TrayLine, toOrderLines } from '@couvert/domain'

type WireLines = CallInput<'placeOrder'>['body']['m_articles']

/** The dishes of a tray as the call takes them. */
export function wireLines(tray: Tray): WireLines {
  return toOrderLines(tray).map(({ m_modifiergroups = [], ...line }) => ({
    ...line,
    m_modifiergroups: m_modifiergroups.map((group) => ({
      ...group,
      m_modifierarticles: [...group.m_modifierarticles],
    })),
  }))
}

/** The dishes of a call as lines of a tray. This app sends them as a list; the text of one comes from others only. */
export function trayLines(lines: WireLines): TrayLine[] {
  if (!Array.isArray(lines)) return []
  return lines.map(({ m_article_id, amount, remark, m_modifiergroups, name, price }) =>
    fromOrderLine({
      m_article_id,
      amount,
      remark: remark ?? '',
      m_modifiergroups: m_modifiergroups ?? [],
      ...(name == null ? {} : { name }),
      ...(price == null ? {} : { price }),
    }),
  )
}

/** Whether a tray still holds just what a call has ordered. */
export function isSameOrder(tray: Tray, lines: WireLines): boolean {
  return JSON.stringify(toOrderLines(tray)) === JSON.stringify(toOrderLines(trayLines(lines)))
}
