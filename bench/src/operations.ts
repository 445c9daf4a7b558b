import { gzipSync } from 'node:zlib'
import type { Cluster } from './cluster.ts'
import { statementsDuring } from './cluster.ts'
import { type Compared, compare, type Operation, type Side } from './compare.ts'
import * as floor from './floor/calls.ts'
import { type Client, measure } from './load.ts'
import * as product from './product.ts'
import { compareCrowds, openCrowd } from './sockets.ts'
import { tableCode, type Venue } from './venue.ts'

export type Sizes = {
  rounds: number
  orders: number
  menus: number
  bills: number
  lists: number
  counted: number
  sockets: number
  messages: number
}
export type Venues = { fresh: Venue; growing: Venue; short: Venue; large: Venue }
type Ends = {
  floor: Client & { url: string; side: Side }
  product: Client & { url: string; side: Side }
  cluster: Cluster
  sizes: Sizes
  venues: Venues
}

export type Figures = {
  registerAndPlaceFresh: Compared
  registerAndPlaceGrowing: Compared
  placeFresh: Compared
  placeGrowing: Compared
  register: Compared
  loadMenu: Compared
  readBill: Compared
  listOpen: Compared
  loadLargeMenu: Compared
  menuBytes: number
  largeMenuBytes: { floor: number; product: number }
  statementsPerOrder: number
  lastSocketMs: { floor: number; product: number }
}

export const clients = 8
export const growingTables = 30

/** How many tables each venue needs for one run of these sizes. */
export function tablesFor(sizes: Sizes): { fresh: number; growing: number; short: number; large: number } {
  return {
    fresh: 2 * (sizes.rounds + 1) * sizes.orders + sizes.counted + 1,
    growing: 2 * (sizes.rounds + 1) * growingTables,
    short: 100,
    large: 1,
  }
}

/** Runs all operations, each on both sides in turn. */
export async function runOperations({ floor: ground, product: ours, cluster, sizes, venues }: Ends): Promise<Figures> {
  const sides = { floor: ground.side, product: ours.side }
  const token = await product.openDevice(ours.call)
  const known = {
    fresh: await product.knowVenue(ours.call, token, tableCode(venues.fresh, 0)),
    growing: await product.knowVenue(ours.call, token, tableCode(venues.growing, 0)),
    short: await product.knowVenue(ours.call, token, tableCode(venues.short, 0)),
    large: await product.knowVenue(ours.call, token, tableCode(venues.large, 0)),
  }
  const both = (
    name: string,
    count: number,
    floorOperation: Operation,
    productOperation: Operation,
    before: (round: number) => Promise<void> = async () => {},
  ) => {
    console.log(`… ${name}`)
    const operations = { floor: floorOperation, product: productOperation, before }
    return compare({ ...operations, sides, count, rounds: sizes.rounds, clients })
  }
  let phones: string[] = []
  const registerPhones = async () => {
    phones = []
    for (let n = 0; n < sizes.orders; n += clients) {
      const opened = Array.from({ length: clients }, () => product.openDevice(ours.call))
      phones.push(...(await Promise.all(opened)))
    }
  }

  // 100 receipts of three lines on both sides; the phones that ordered read them.
  const guests: { code: string; token: string }[] = []
  const billIds: number[] = []
  for (let n = 0; n < 100; n++) {
    const code = tableCode(venues.short, n)
    guests.push({ code, token: await product.placeFirstOrder(ours.call, known.short, code, n) })
    billIds.push(await floor.placeOrder(ground.call, n, n))
  }
  const staffToken = await product.loginStaff(ours.call, venues.short.slug, venues.short.slug)

  const floorFresh: Operation = (round, turn) => floor.placeOrder(ground.call, turn, (round + 1) * sizes.orders + turn)
  const floorGrowing: Operation = (_round, turn) => floor.placeOrder(ground.call, turn, turn % growingTables)
  const freshCode = (part: 0 | 1, round: number, turn: number) =>
    tableCode(venues.fresh, (part * (sizes.rounds + 1) + round + 1) * sizes.orders + turn)
  const growingCode = (part: 0 | 1, round: number, turn: number) =>
    tableCode(venues.growing, (part * (sizes.rounds + 1) + round + 1) * growingTables + (turn % growingTables))

  // Registration and order as one operation. First, so that the order alone is measured on a server that has served a while.
  const registerAndPlaceFresh = await both(
    'registration and order, a new table per order',
    sizes.orders,
    floorFresh,
    (round, turn) => product.placeFirstOrder(ours.call, known.fresh, freshCode(0, round, turn), turn),
  )
  const registerAndPlaceGrowing = await both(
    `registration and order, ${growingTables} tables whose bills grow`,
    sizes.orders,
    floorGrowing,
    (round, turn) => product.placeFirstOrder(ours.call, known.growing, growingCode(0, round, turn), turn),
  )
  // Each order comes from a phone that has never ordered; it has registered when its menu was opened.
  const placeFresh = await both(
    'placeOrder, a new table per order',
    sizes.orders,
    floorFresh,
    (round, turn) => product.placeOrder(ours.call, phones[turn]!, known.fresh, freshCode(1, round, turn), turn),
    registerPhones,
  )
  const placeGrowing = await both(
    `placeOrder, ${growingTables} tables whose bills grow`,
    sizes.orders,
    floorGrowing,
    (round, turn) => product.placeOrder(ours.call, phones[turn]!, known.growing, growingCode(1, round, turn), turn),
    registerPhones,
  )
  const register = await both(
    'a new phone registers',
    sizes.orders,
    (_round, turn) => floor.placeOrder(ground.call, turn, turn),
    () => product.openDevice(ours.call),
  )
  const loadMenu = await both(
    'loadMenu',
    sizes.menus,
    () => floor.loadMenu(ground.call),
    () => product.loadMenu(ours.call, token, known.short),
  )
  const loadLargeMenu = await both(
    'loadMenu of 1,000 articles',
    Math.ceil(sizes.menus / 5),
    () => floor.loadLargeMenu(ground.call),
    () => product.loadMenu(ours.call, token, known.large),
  )
  const readBill = await both(
    'readBill',
    sizes.bills,
    (_round, turn) => floor.readBill(ground.call, billIds[turn % 100]!),
    (_round, turn) => {
      const guest = guests[turn % 100]!
      return product.readBill(ours.call, guest.token, guest.code)
    },
  )
  const listOpen = await both(
    'listOpen',
    sizes.lists,
    () => floor.listOpen(ground.call),
    () => product.listOpen(ours.call, staffToken, known.short),
  )
  const menuBytes = (await product.loadMenu(ours.call, token, known.short)).bytes.length
  const largeMenuBytes = {
    // The floor does not compress: what its answer would be.
    floor: gzipSync((await floor.loadLargeMenu(ground.call)).bytes).length,
    product: (await product.loadMenu(ours.call, token, known.large)).bytes.length,
  }

  console.log('… SQL statements')
  const firstCounted = 2 * (sizes.rounds + 1) * sizes.orders
  const statements = await statementsDuring(cluster, 'product', () =>
    measure({
      op: (turn) => product.placeFirstOrder(ours.call, known.fresh, tableCode(venues.fresh, firstCounted + turn), turn),
      count: sizes.counted,
      clients,
      ...sides.product,
    }),
  )

  console.log(`… a message to ${sizes.sockets} sockets`)
  const lastSocketMs = await lastOfManySockets()
  return {
    registerAndPlaceFresh,
    registerAndPlaceGrowing,
    placeFresh,
    placeGrowing,
    register,
    loadMenu,
    readBill,
    listOpen,
    loadLargeMenu,
    menuBytes,
    largeMenuBytes,
    statementsPerOrder: statements / sizes.counted,
    lastSocketMs,
  }

  async function lastOfManySockets() {
    const code = tableCode(venues.fresh, firstCounted + sizes.counted)
    const message = { event: product.receiptUpdated, channel: product.tableChannel(code), data: '{"sp_receipt_id":1}' }
    const isMessage = (text: string) => text.includes(`"${product.receiptUpdated}"`)
    const webSocketUrl = (end: { url: string }) => end.url.replace('http', 'ws')
    const floorCrowd = await openCrowd({ url: webSocketUrl(ground), count: sizes.sockets, isMessage })
    const productCrowd = await openCrowd({
      url: webSocketUrl(ours) + product.socketPath,
      count: sizes.sockets,
      subscribe: {
        message: JSON.stringify({ event: 'pusher:subscribe', data: { channel: product.tableChannel(code) } }),
        isJoined: (text) => text.includes('pusher_internal:subscription_succeeded'),
      },
      isMessage,
    })
    try {
      return await compareCrowds(
        sizes.messages,
        () => floorCrowd.timeToLast(() => floor.tell(ground.call, message)),
        // The real thing: an order at the table, committed, then told.
        () => productCrowd.timeToLast(() => product.placeOrder(ours.call, token, known.fresh, code, 0)),
      )
    } finally {
      floorCrowd.close()
      productCrowd.close()
    }
  }
}
