import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

export type Row = {
  name: string
  floor?: number
  product: number
  unit: string
  /** `ratio`: product ÷ floor. `value`: the product's own figure. */
  judge: 'ratio' | 'value'
  /** Null: shown, not judged. */
  target: { most: number } | { least: number } | null
}

/** Prints the table, writes results.json, and says whether every target is reached. */
export async function report(rows: readonly Row[], details: unknown, isQuick: boolean): Promise<boolean> {
  const lines = [['', 'floor', 'product', 'figure', 'target', '']]
  for (const row of rows) {
    const floor = row.floor === undefined ? '' : `${rounded(row.floor)} ${row.unit}`
    const unit = row.judge === 'ratio' ? '×' : row.unit
    lines.push([
      row.name,
      floor,
      `${rounded(row.product)} ${row.unit}`,
      `${rounded(figureOf(row))} ${unit}`,
      row.target === null
        ? ''
        : 'most' in row.target
          ? `≤ ${row.target.most} ${unit}`
          : `≥ ${row.target.least} ${unit}`,
      row.target === null ? '' : isReached(row) ? 'pass' : 'MISS',
    ])
  }
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('   '),
    )
  }
  const results = {
    at: new Date().toISOString(),
    node: process.version,
    machine: { cpu: cpus()[0]?.model, cores: cpus().length, memoryGigabytes: Math.round(totalmem() / 2 ** 30) },
    rows: rows.map((row) => ({ ...row, figure: figureOf(row), isReached: isReached(row) })),
    details,
  }
  // A quick run proves that the bench works; its figures are not kept.
  if (!isQuick)
    await writeFile(fileURLToPath(new URL('../results.json', import.meta.url)), `${JSON.stringify(results, null, 2)}\n`)
  return rows.every(isReached)
}

const figureOf = (row: Row) => (row.judge === 'ratio' ? row.product / (row.floor ?? Number.NaN) : row.product)

const isReached = (row: Row) =>
  row.target === null || ('most' in row.target ? figureOf(row) <= row.target.most : figureOf(row) >= row.target.least)

const rounded = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
