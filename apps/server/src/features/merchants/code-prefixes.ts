import type { Db } from '../../platform/db.ts'

/** What stands before a code in the links that are printed: our own address where it is known, and those of all brands. */
export async function codePrefixes(db: Db, publicUrl: string | null): Promise<string[]> {
  const labels = await db.query<{ address: string }>(
    `select distinct body -> 'label' ->> 'address' as address from merchant where body -> 'label' is not null order by 1`,
    [],
  )
  const addresses = [...(publicUrl === null ? [] : [publicUrl]), ...labels.map(({ address }) => address)]
  return [...new Set(addresses)].map((address) => `${address}/qr/`)
}
