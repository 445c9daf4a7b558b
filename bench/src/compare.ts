import { type Measured, measure, medianOf } from './load.ts'

/** One operation of a side: given the round (-1 is the warm-up) and the turn in it. */
export type Operation = (round: number, turn: number) => Promise<unknown>
export type Side = { serverPid: number; databasePid: number }
export type Compared = { floor: Measured; product: Measured }

type Comparison = {
  floor: Operation
  product: Operation
  /** What the product's operations of a round need beforehand; not measured. */
  before?: (round: number) => Promise<void>
  sides: { floor: Side; product: Side }
  count: number
  rounds: number
  clients: number
}

/** Warms both up, then measures floor, product, floor, product …; the median round of each. */
export async function compare({
  floor,
  product,
  before,
  sides,
  count,
  rounds,
  clients,
}: Comparison): Promise<Compared> {
  const measured = { floor: [] as Measured[], product: [] as Measured[] }
  for (let round = -1; round < rounds; round++) {
    const a = await measure({ op: (turn) => floor(round, turn), count, clients, ...sides.floor })
    await before?.(round)
    const b = await measure({ op: (turn) => product(round, turn), count, clients, ...sides.product })
    if (round < 0) continue
    measured.floor.push(a)
    measured.product.push(b)
  }
  return { floor: medianOf(measured.floor), product: medianOf(measured.product) }
}
