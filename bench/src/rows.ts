import type { Figures } from './operations.ts'
import type { Row } from './report.ts'

type AllFigures = Figures & {
  memoryMegabytes: number
  startMs: number
  scriptKilobytes: number
  handheldScriptKilobytes: number
  styleKilobytes: number
  paintMs: number
}

/** Every figure beside what it has to reach on two cores. */
export function rowsOf(figures: AllFigures): Row[] {
  const {
    placeFresh,
    placeGrowing,
    registerAndPlaceFresh,
    registerAndPlaceGrowing,
    register,
    loadMenu,
    readBill,
    listOpen,
    loadLargeMenu,
    largeMenuBytes,
  } = figures
  const ratio = (name: string, floor: number, product: number, unit: string, target: Row['target']): Row => ({
    name,
    floor,
    product,
    unit,
    judge: 'ratio',
    target,
  })
  const shown = (name: string, floor: number, product: number, unit: string) => ratio(name, floor, product, unit, null)
  const value = (name: string, product: number, unit: string, most: number): Row => ({
    name,
    product,
    unit,
    judge: 'value',
    target: { most },
  })
  return [
    ratio('placeOrder, new table each: CPU', placeFresh.floor.cpuMs, placeFresh.product.cpuMs, 'ms', { most: 4 }),
    ratio('placeOrder, new table each: p99', placeFresh.floor.p99, placeFresh.product.p99, 'ms', { most: 6 }),
    ratio('placeOrder, 30 tables to 100 lines: CPU', placeGrowing.floor.cpuMs, placeGrowing.product.cpuMs, 'ms', {
      most: 5,
    }),
    ratio('placeOrder, 30 tables to 100 lines: p99', placeGrowing.floor.p99, placeGrowing.product.p99, 'ms', {
      most: 6,
    }),
    shown(
      'registration and order, new table each: CPU',
      registerAndPlaceFresh.floor.cpuMs,
      registerAndPlaceFresh.product.cpuMs,
      'ms',
    ),
    shown(
      'registration and order, 30 tables to 100 lines: CPU',
      registerAndPlaceGrowing.floor.cpuMs,
      registerAndPlaceGrowing.product.cpuMs,
      'ms',
    ),
    shown('a new phone registers (beside the floor’s order): CPU', register.floor.cpuMs, register.product.cpuMs, 'ms'),
    value('placeOrder, its phone registering first: SQL statements', figures.statementsPerOrder, '', 8),
    ratio('loadMenu: rate', loadMenu.floor.perSecond, loadMenu.product.perSecond, '/s', { least: 0.7 }),
    value('loadMenu: compressed', figures.menuBytes / 1024, 'KB', 12),
    shown('loadMenu of 1,000 articles: rate', loadLargeMenu.floor.perSecond, loadLargeMenu.product.perSecond, '/s'),
    shown('loadMenu of 1,000 articles: compressed', largeMenuBytes.floor / 1024, largeMenuBytes.product / 1024, 'KB'),
    ratio('readBill: CPU', readBill.floor.cpuMs, readBill.product.cpuMs, 'ms', { most: 3 }),
    ratio('listOpen, 100 of 3 lines: CPU', listOpen.floor.cpuMs, listOpen.product.cpuMs, 'ms', { most: 3 }),
    ratio('message: last of 1,000 sockets', figures.lastSocketMs.floor, figures.lastSocketMs.product, 'ms', {
      most: 2,
    }),
    value('server memory after the run', figures.memoryMegabytes, 'MB', 180),
    value('start on existing data', figures.startMs, 'ms', 1000),
    value('first load, guest: JavaScript', figures.scriptKilobytes, 'KB', 120),
    value('first load, guest: CSS', figures.styleKilobytes, 'KB', 20),
    value('first load, guest: largest paint, slow 4G', figures.paintMs, 'ms', 2000),
    value('first load, handheld: JavaScript', figures.handheldScriptKilobytes, 'KB', 170),
  ]
}
