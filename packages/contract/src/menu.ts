import { type Menu, weekdays } from '@couvert/domain'
import * as z from 'zod'
import { defineCall } from './call.ts'
import { cents, everyQuery, id, idText } from './shapes.ts'

const hours = z.partialRecord(z.enum(weekdays), z.array(z.object({ openingTime: z.string(), closingTime: z.string() })))

const article = z.object({
  id,
  name: z.string(),
  description: z.string().exactOptional(),
  price: cents,
  originalPrice: cents.exactOptional(),
  path: z.string().exactOptional(),
  addImagePrefix: z.boolean().exactOptional(),
  allergenIds: z.array(id),
  articlegroupId: id,
  modifiergroupIds: z.array(id),
  priority: z.int32(),
  weight: z.int32().exactOptional().describe('absent: outside all-you-can-eat'),
  openingHours: hours.exactOptional(),
  isActive: z.boolean(),
  soldOut: z.boolean().exactOptional(),
  menuTags: z.string().exactOptional(),
  category: z.string().exactOptional(),
  isMenu: z.boolean().exactOptional(),
  type: z.enum(['ARTICLE', 'FREETPARTICLE', 'SERVICE']),
  plu: z.string().exactOptional(),
  maxN: z.int32().exactOptional(),
  extraMessage: z.string().exactOptional(),
  allowRemark: z.int32().exactOptional(),
  handheld_bg_color: z.string().exactOptional(),
  min_amount: cents.exactOptional(),
  pos_name: z.string().exactOptional(),
  supergroup_tags: z.string().exactOptional(),
  shortKey: z.string().exactOptional(),
  view_only: z.boolean().exactOptional(),
})

const menuShape = z.object({
  articlegroups: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string().exactOptional(),
      priority: z.int32(),
      articleIds: z.array(id),
      bestSellers: z
        .boolean()
        .exactOptional()
        .describe('own: its articles stand in their own groups too, in this order'),
      handheld_bg_color: z.string().exactOptional(),
    }),
  ),
  articles: z.array(article),
  modifiergroups: z.array(
    z.object({
      id,
      name: z.string(),
      maxN: z.int32(),
      modifierarticleIds: z.array(id),
      multiple: z.boolean(),
      numerable: z.boolean(),
      optional: z.boolean(),
      priority: z.int32(),
    }),
  ),
  modifierarticles: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string().exactOptional(),
      price: cents,
      maxN: z.int32().exactOptional(),
      priority: z.int32(),
      handheldOnly: z.boolean().exactOptional(),
      isSideDish: z.boolean().exactOptional(),
      isActive: z.boolean().exactOptional(),
    }),
  ),
  allergens: z.array(z.object({ id, name: z.string(), description: z.string(), path: z.string().exactOptional() })),
  supergroups: z.array(z.object({ tag: z.string(), name: z.string(), priority: z.int32() })),
}) satisfies z.ZodType<Menu>

export const soldOut = defineCall({
  name: 'soldOut',
  summary: 'Marks an article as sold out, or takes the mark off. It stays on the menu; nobody can order it meanwhile.',
  query: everyQuery,
  body: z.object({ sp_merchant_id: id, m_article_id: id, sold_out: z.boolean() }),
  replies: { success: z.object({}) },
  refusals: ['not_found'],
})

export const menu = defineCall({
  name: 'menu',
  summary: 'The menu in the asked language. Optional fields are absent when they have their default. Has an ETag.',
  params: z.object({ merchantId: idText }),
  query: everyQuery,
  replies: {
    menu: z.object({
      data: menuShape,
      sharedOrder: z.object({ uuid: z.string().nullable(), transactions: z.array(z.never()) }),
    }),
  },
  refusals: ['not_found'],
})
