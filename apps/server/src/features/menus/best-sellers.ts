import type { Db } from '../../platform/db.ts'

export type BestSellers = {
  /** Ids of articles, the one sold most first; what the menu no longer offers among them. */
  of(merchantId: number, now: Date): Promise<readonly number[]>
}

type Row = { until: Date; articleIds: number[] }

/**
 * What sold best on the bills closed in the 28 business days before today, counted once a day: so the menu, and its ETag,
 * stay the same the whole evening and on every server.
 */
export function createBestSellers(db: Db): BestSellers {
  const kept = new Map<number, { until: number; articleIds: Promise<readonly number[]> }>()

  return {
    of(merchantId, now) {
      const known = kept.get(merchantId)
      if (known && now.getTime() < known.until) return known.articleIds
      // Until the day is known, whoever asks meanwhile shares the question.
      const asked = { until: Number.POSITIVE_INFINITY, articleIds: Promise.resolve<readonly number[]>([]) }
      kept.set(merchantId, asked)
      asked.articleIds = count(db, merchantId, now).then(
        ({ until, articleIds }) => {
          asked.until = until.getTime()
          return articleIds
        },
        (error: unknown) => {
          kept.delete(merchantId)
          throw error
        },
      )
      return asked.articleIds
    },
  }
}

/** An article that sold fewer is no best seller. */
const fewestUnits = 5
/** More than are shown: some may be on the menu no longer. */
const mostArticles = 50

async function count(db: Db, merchantId: number, now: Date): Promise<Row> {
  const [row] = await db.query<Row>(
    `with venue as (
       select time_zone as zone, day_starts,
         date_trunc('day', ($2::timestamptz at time zone time_zone) - day_starts::interval) + day_starts::interval as today
       from merchant where id = $1
     ), span as (
       select (today - interval '28 days') at time zone zone as since, today at time zone zone as before,
         (today + interval '1 day') at time zone zone as until
       from venue
     ), sold as (
       select l.article_id, sum(l.count) as units
       from span, receipt r
       join ordergroup g on g.receipt_id = r.id and g.merchant_id = r.merchant_id and g.status = 'ORDERED'
       join line l on l.ordergroup_id = g.id and l.merchant_id = g.merchant_id
       where r.merchant_id = $1 and r.state = 'CLOSED' and r.closed_at >= span.since and r.closed_at < span.before
         and l.receipt_id = r.id and l.kind = 'ARTICLE' and l.article_id is not null
       group by l.article_id having sum(l.count) >= $3
     )
     select span.until, coalesce((
       select array_agg(article_id::int order by units desc, article_id)
       from (select * from sold order by units desc, article_id limit $4) best
     ), '{}') as "articleIds" from span`,
    [merchantId, now, fewestUnits, mostArticles],
  )
  if (!row) throw new Error(`There is no merchant ${merchantId}`)
  return row
}
