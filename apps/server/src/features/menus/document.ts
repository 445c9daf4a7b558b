import * as z from 'zod'
import { allergenKeys } from './allergens.ts'
import { openingHours } from './hours.ts'
import { percent, price } from './price.ts'
import { line, menuLanguages, text } from './text.ts'

const id = z
  .int('is not an id. Write a whole number above 0 that no other has, and never change it.')
  .min(1, 'is not an id. Ids begin at 1.')
  .max(2 ** 31 - 1, 'is too large for an id.')
  .describe('never changes: orders and phones refer to it')

/** The group of best sellers travels under the largest id, which no group of a venue may have. */
export const bestSellersGroupId = 2 ** 31 - 1

const key = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a key. Use small letters, digits and hyphens, like "extra-toppings".')
const tag = line(40).regex(/^[^|]*$/, 'holds a |, which separates tags.')
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is not a colour. Write six hexadecimal digits, like "#FFA500".')
const count = z.int('is not a whole number.').min(0, 'is below 0.').max(999, 'is above 999.')
const weight = z.int('is not a whole number.').min(0, 'is below 0.').max(99, 'is above 99.')
const priority = z.int32().describe('higher comes first; default: the order in this file')
const picture = z
  .string()
  .regex(
    /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9._/-]{1,200}\.(?:svg|png|jpg|webp|avif)$/,
    'is not a picture. Write a path beside this file, like "pictures/tiramisu.svg" (svg, png, jpg, webp or avif).',
  )

const modifier = z.strictObject({
  id,
  name: text(80),
  description: text(400).exactOptional(),
  price: price.default('0.00'),
  maxN: count.exactOptional().describe('most per dish; 0 or left out: no limit of its own'),
  priority: priority.exactOptional(),
  active: z.boolean().default(true),
  handheldOnly: z.boolean().default(false).describe('only waiters see it'),
  isSideDish: z.boolean().default(false),
})

const modifierGroup = z.strictObject({
  key: key.describe('what articles call it'),
  id,
  name: text(80),
  choose: z
    .enum(['one', 'one-or-none', 'several', 'counted'])
    .describe(
      'one: required radio buttons. one-or-none: radio buttons that can be cleared. several: checkboxes. counted: each with an amount',
    ),
  required: z.boolean().default(false).describe('several and counted: at least one must be chosen'),
  maxN: count
    .default(0)
    .describe('several: most per group. counted: most per dish, times the number of dishes. 0: no limit'),
  priority: priority.exactOptional(),
  modifiers: z.array(modifier).min(1, 'is empty. A group needs at least one modifier.'),
})

const article = z.strictObject({
  id,
  name: text(120),
  description: text(1000).exactOptional(),
  price: price.exactOptional().describe('with VAT; may be left out for SERVICE and FREETPARTICLE'),
  originalPrice: price.exactOptional().describe('the higher price before, drawn struck through'),
  vat: z.string().exactOptional().describe("name of a VAT rate; left out: the group's"),
  turnoverGroup: z.string().exactOptional().describe("left out: the group's"),
  picture: picture.exactOptional(),
  allergens: z.array(z.enum(allergenKeys)).default([]),
  modifierGroups: z.array(z.string()).default([]).describe('keys of modifier groups'),
  type: z.enum(['ARTICLE', 'FREETPARTICLE', 'SERVICE']).default('ARTICLE'),
  isMenu: z
    .boolean()
    .default(false)
    .describe('a menu that waiters put on a table, like all you can eat; guests do not see it'),
  weight: weight
    .exactOptional()
    .describe('places it takes in an all-you-can-eat order; left out: outside all you can eat, like a beer'),
  category: line(40).exactOptional().describe('by which all-you-can-eat limits count, like "sushi"'),
  active: z.boolean().default(true).describe('false: not on the menu at all'),
  soldOut: z.boolean().default(false).describe('true: shown struck through, nobody can order it'),
  priority: priority.exactOptional(),
  openingHours: openingHours.exactOptional().describe('when guests can order it; left out: always'),
  menuTags: z.array(tag).default([]),
  supergroups: z.array(tag).default([]).describe('tags of supergroups'),
  maxN: count.default(0).describe('most a guest may have in one order; 0: no limit'),
  minAmount: price.default('0.00').describe('what the rest of the order must amount to'),
  allowRemark: z.int().min(0).max(1023).default(0).describe('longest remark; 0: 128'),
  extraMessage: text(400).exactOptional().describe('shown when it is added'),
  posName: line(60).exactOptional().describe('short name for waiters and tickets'),
  plu: line(20).exactOptional(),
  shortKey: line(20).exactOptional(),
  viewOnly: z.boolean().default(false).describe('shown, not orderable by guests'),
  handheldColour: colour.exactOptional(),
})

const group = z.strictObject({
  id: id.max(bestSellersGroupId - 1, 'is too large for the id of a group.'),
  name: text(80),
  description: text(200).exactOptional(),
  vat: z.string().exactOptional().describe('VAT rate of articles that name none'),
  turnoverGroup: z.string().exactOptional().describe('turnover group of articles that name none'),
  priority: priority.exactOptional(),
  handheldColour: colour.exactOptional(),
  articles: z.array(article).default([]),
})

const supergroup = z.strictObject({ tag, name: text(80), priority: priority.exactOptional() })

/** The menu as a venue file writes it. */
export const menuSection = z.strictObject({
  supergroups: z.array(supergroup).default([]),
  bestSellers: z
    .array(id)
    .max(30, 'is too long. Keep it to 30 dishes.')
    .default([])
    .describe('ids of the dishes shown first, in this order; left out: what sold best in the last 28 days'),
  modifierGroups: z.array(modifierGroup).default([]),
  groups: z.array(group).min(1, 'is empty. A menu needs at least one group.'),
})

export const vatRates = z.record(line(40), percent).describe('name → percent; prices include it')

/** What one version of a menu needs to be shown and to be priced, with nothing outside it that could change. */
export const menuDocument = z.strictObject({
  language: z.enum(menuLanguages),
  vatRates,
  menu: menuSection,
  pictures: z
    .record(z.string(), z.string())
    .describe('path in the venue file → name under which the picture is served'),
})

export type MenuSection = z.output<typeof menuSection>
export type MenuDocument = z.output<typeof menuDocument>
export { colour, picture, tag }
