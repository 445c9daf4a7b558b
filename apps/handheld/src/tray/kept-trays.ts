import { addToTray, type Tray, toOrderLines } from '@couvert/domain'

/**
 * Whose order it is: of a waiter, for a table, for one of its parties. `null`: the table was free; `new`: one more bill
 * is asked for.
 */
export type TrayPlace = { staffId: number; spMerchantId: number; tableId: string; party: number | 'new' | null }

/**
 * An order that is being put together. `leaving` is what was pressed to be sent since `at` and is not yet known to be
 * the outbox's or the server's: should the page die now, the next one can tell which.
 */
export type KeptTray = { lines: Tray; leaving: { lines: Tray; at: number } | null; touchedAt: number }

export type KeptTrays = Readonly<Record<string, KeptTray>>

/** What nobody has touched since is of an evening that is over. */
const keptForMs = 18 * 60 * 60_000

const emptyTray: KeptTray = { lines: [], leaving: null, touchedAt: 0 }

export function trayKey({ staffId, spMerchantId, tableId, party }: TrayPlace): string {
  return JSON.stringify([staffId, spMerchantId, tableId, party])
}

/** How the party of a place is named in a call: 0 begins one more bill. */
export function wireParty(party: TrayPlace['party']): number | null {
  return party === 'new' ? 0 : party
}

/** The party of a place by its name in a call. */
export function trayParty(party: number | null | undefined): TrayPlace['party'] {
  return party === 0 ? 'new' : (party ?? null)
}

export function trayAt(trays: KeptTrays, key: string): KeptTray {
  return trays[key] ?? emptyTray
}

export function changeLines(trays: KeptTrays, key: string, change: (lines: Tray) => Tray, now: number): KeptTrays {
  const tray = trayAt(trays, key)
  return put(trays, key, { ...tray, lines: change(tray.lines), touchedAt: now })
}

/** The lines are on their way; what is added from now on is for another order. */
export function startLeaving(trays: KeptTrays, key: string, now: number): KeptTrays {
  const { lines } = trayAt(trays, key)
  return put(trays, key, { lines: [], leaving: { lines, at: now }, touchedAt: now })
}

/** `gone`: the outbox or the server has them. `back`: nobody has, so they are to be ordered still. */
export function endLeaving(trays: KeptTrays, key: string, end: 'gone' | 'back', now: number): KeptTrays {
  const { lines, leaving } = trayAt(trays, key)
  if (!leaving) return trays
  const rest = end === 'back' ? lines.reduce(addToTray, leaving.lines) : lines
  return put(trays, key, { lines: rest, leaving: null, touchedAt: now })
}

/** Moves what was put together to another place, to what is there already. */
export function moveLines(trays: KeptTrays, from: string, to: string, now: number): KeptTrays {
  const { lines, leaving } = trayAt(trays, from)
  if (lines.length === 0 || from === to) return trays
  const moved = changeLines(trays, to, (there) => lines.reduce(addToTray, there), now)
  return put(moved, from, { lines: [], leaving, touchedAt: now })
}

/** The places from which this order is leaving: it is made there, of just these lines, at or after the press. */
export function leavingKeys(
  trays: KeptTrays,
  order: Omit<TrayPlace, 'staffId'> & { lines: Tray; madeAt: number },
): string[] {
  const wanted = JSON.stringify(toOrderLines(order.lines))
  return Object.entries(trays).flatMap(([key, { leaving }]) => {
    const [, spMerchantId, tableId, party] = JSON.parse(key) as unknown[]
    const isThere = spMerchantId === order.spMerchantId && tableId === order.tableId && party === order.party
    const isIt = leaving && leaving.at <= order.madeAt && JSON.stringify(toOrderLines(leaving.lines)) === wanted
    return isThere && isIt ? [key] : []
  })
}

/** What was kept, without what is too old; nothing of a text that another version of the app has written. */
export function readTrays(text: string | null, now: number): KeptTrays {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, KeptTray] =>
          isKey(entry[0]) && isTray(entry[1]) && now - entry[1].touchedAt < keptForMs,
      ),
    )
  } catch {
    return {}
  }
}

function put(trays: KeptTrays, key: string, tray: KeptTray): KeptTrays {
  const { [key]: _, ...others } = trays
  return tray.lines.length === 0 && !tray.leaving ? others : { ...others, [key]: tray }
}

function isKey(key: string): boolean {
  const place: unknown = JSON.parse(key)
  return Array.isArray(place) && place.length === 4
}

function isTray(value: unknown): value is KeptTray {
  if (typeof value !== 'object' || value === null) return false
  const { lines, leaving, touchedAt } = value as Partial<Record<keyof KeptTray, unknown>>
  return isLines(lines) && (leaving === null || isLeaving(leaving)) && typeof touchedAt === 'number'
}

function isLeaving(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { lines, at } = value as { lines?: unknown; at?: unknown }
  return isLines(lines) && typeof at === 'number'
}

function isLines(value: unknown): boolean {
  return Array.isArray(value) && value.every(isLine)
}

function isLine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { articleId, count, modifiers, remark } = value as Record<string, unknown>
  return (
    Number.isInteger(articleId) && Number.isInteger(count) && Array.isArray(modifiers) && typeof remark === 'string'
  )
}
