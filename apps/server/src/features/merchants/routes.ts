import { contract } from '@couvert/contract'
import { may, ok, refuse } from '@couvert/domain'
import { Ready, type Serve } from '../../platform/serve.ts'
import type { Menus } from '../menus/index.ts'
import { codePrefixes } from './code-prefixes.ts'
import { openVenue, type VenueNeeds } from './open-venue.ts'

/** GET merchant, GET codeaddresses and GET menu. */
export function serveMerchants(
  serve: Serve,
  needs: VenueNeeds & { menus: Menus; publicUrl: string | null; now: () => Date },
): void {
  serve(contract.merchant, ({ params, query }, { caller, lang }) =>
    openVenue(needs, {
      webcode: params.webcode,
      isStored: query.entry === 'stored',
      label: query.label,
      redirectUrl: query.redirect_url,
      caller,
      lang,
    }),
  )

  serve(contract.codeAddresses, async (_, { caller }) => {
    const allowed = may('codeAddresses', caller, null)
    if (!allowed.ok) return allowed
    return ok({ message: 'code_addresses', prefixes: await codePrefixes(needs.db, needs.publicUrl) })
  })

  serve(contract.menu, async ({ params }, { caller, lang, ifNoneMatch, acceptsBrotli, acceptsGzip }) => {
    const merchant = await needs.merchants.bySpId(params.merchantId)
    if (!merchant) return refuse({ code: 'not_found' })
    const allowed = may('menu', caller, merchant.id)
    if (!allowed.ok) return allowed
    const { id: merchantId, menuVersion: version, soldOut } = merchant
    const bytes = await needs.menus.wire({ merchantId, version, soldOut }, lang, needs.now())
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Authorization',
      etag: bytes.etag,
    }
    if (ifNoneMatch === bytes.etag) return ok(new Ready(null, headers, 304))
    if (acceptsBrotli) return ok(new Ready(bytes.brotli, { ...headers, 'content-encoding': 'br' }))
    if (acceptsGzip) return ok(new Ready(bytes.gzip, { ...headers, 'content-encoding': 'gzip' }))
    return ok(new Ready(bytes.json, headers))
  })
}
