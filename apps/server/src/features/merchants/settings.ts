import { phoneCountries } from '@couvert/domain'
import * as z from 'zod'
import { colour, line, menuLanguages, openingHours, percent, picture, price, tag, text } from '../menus/index.ts'

const count = (most: number) => z.int('is not a whole number.').min(0, 'is below 0.').max(most, `is above ${most}.`)

const styling = z.strictObject({
  theme: z.enum(['beige', 'dark', 'light', 'takeaway']).default('light').describe('house theme the colours start from'),
  primary: colour.exactOptional().describe('colour of buttons; left out: orange'),
  background: colour.exactOptional(),
  typography: z.enum(['Poppins', 'Nunito', 'system']).exactOptional(),
  headerImage: picture.exactOptional().describe('wide picture above the name'),
  logo: picture.exactOptional().describe('round; left out: the first letter of the name'),
  disableZoom: z.boolean().default(false),
})

const info = z.strictObject({
  infoMessage: text(1000, { lines: true }).exactOptional(),
  welcomeMessage: text(1000, { lines: true }).exactOptional(),
  closedMessage: text(1000, { lines: true }).exactOptional(),
  phoneExtraMessage: text(400).exactOptional().describe('why guests are asked for their phone number'),
  showArticleImagesInOrderHistory: z.boolean().default(false),
})

const paymentMethod = z.strictObject({
  key: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'is not a key. Use capitals, like "CASH" or "CARD".'),
  name: text(40),
  description: text(200).exactOptional(),
  extraCosts: price.default('0.00'),
  extraPercentage: percent.default(0),
  amountWithExtraCosts: price.default('0.00').describe('costs apply below this amount; 0.00: always'),
  defaultAmount: price.default('0.00').describe('what pressing the button adds; 0.00: what was typed'),
  defaultPercentage: count(100).default(0).describe('what pressing the button adds, as a percentage of the remainder'),
  freePercentage: z.boolean().default(false).describe('a typed number is a percentage of the remainder'),
  takeaway: z.boolean().default(true),
  delivery: z.boolean().default(true),
  active: z.boolean().default(true),
})

const seconds = (least: number, most: number) =>
  z.number().min(least, `is below ${least} seconds.`).max(most, `is above ${most} seconds.`)

const till = z
  .strictObject({
    kind: z.enum(['sandbox']).describe('sandbox: a till to try things with'),
    url: z
      .string()
      .refine(
        isTillAddress,
        'is not the address of a till. Write one like "http://127.0.0.1:9100", without a password.',
      )
      .exactOptional()
      .describe('where it listens; left out: the server runs one itself'),
    retryWithin: seconds(0.1, 60)
      .default(30)
      .describe('a till that refuses or cannot be reached is asked five times within so many seconds'),
    silentAfter: seconds(0.2, 90).default(90).describe('an order that is not answered for so many seconds has failed'),
  })
  .refine(({ retryWithin, silentAfter }) => silentAfter > retryWithin, {
    path: ['silentAfter'],
    message: 'is not above retryWithin. Give the till some time to answer.',
  })

const location = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

const httpsOrigin = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/,
    'is not an address. Write it like "https://www.example.com", without a path.',
  )

const label = z.strictObject({
  name: line(64).describe('what the pages of this brand call themselves'),
  address: httpsOrigin.describe('where guests who come in elsewhere are sent'),
})

const percentages = z.array(z.int('is not a whole number.').min(1, 'is below 1.').max(100, 'is above 100.'))

const customField = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'is not a key. Use small letters, digits and underscores, like "room_number".')
    .describe('under which orders keep what was filled in; never changes'),
  label: text(80),
  type: z.enum(['text', 'timestamp']).default('text').describe('timestamp: "yyyy-MM-dd HH:mm:ss" in UTC'),
  value: line(512).exactOptional().describe('what stands in it at first'),
  maxLength: z.int('is not a whole number.').min(1, 'is below 1.').max(512, 'is above 512.').default(512),
  multiline: z.boolean().default(false),
  rows: count(20).default(0).describe('lines it is high, where multiline; 0: three'),
  required: z.boolean().default(false),
  disabled: z.boolean().default(false).describe('shown, but guests cannot change it'),
  pattern: z
    .string()
    .max(200, 'is too long. Keep it to 200 characters.')
    .refine(isPattern, 'is not a regular expression, like "[0-9]{1,3}".')
    .exactOptional()
    .describe('regular expression that the whole text must match'),
})

/** What a venue is and how it works, without its tables, people and menu. */
export const settingsShape = {
  name: line(80),
  timeZone: z.string().refine(isTimeZone, 'is not a time zone. Write one like "Europe/Amsterdam".'),
  language: z.enum(menuLanguages).default('en').describe("the venue's own language: kitchen tickets, legal bills"),
  currency: z.enum(['eur', 'ang']).default('eur'),
  countryCodes: z
    .array(
      z.enum(
        phoneCountries,
        `is not a country whose mobile numbers we know. Write one of ${phoneCountries.join(', ')}.`,
      ),
    )
    .default(['NL', 'BE', 'DE'])
    .describe('of phone numbers'),
  dayStarts: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time. Write it like "05:00".')
    .default('05:00')
    .describe('when the business day begins'),
  openingHours: openingHours.nullable().default(null).describe('left out: always open'),
  location: location.nullable().default(null),
  useGeoLocation: z
    .boolean()
    .default(false)
    .describe('guests can order and call only near the location, as far as their phones tell the truth'),
  maxDistance: z
    .int('is not a whole number.')
    .min(10, 'is below 10.')
    .max(100_000, 'is above 100000.')
    .default(100)
    .describe('metres from the location'),
  manuallyClosed: z.boolean().default(false),
  isOrdering: z.boolean().default(true),
  showAllergens: z.boolean().default(true),
  showDescription: z.boolean().default(true),
  useMenuTags: z.boolean().default(false),
  menuTags: z.array(tag).default([]),
  usePincode: z.boolean().default(false),
  mustBuildupReceipt: z.boolean().default(true).describe('false: every order is paid at once'),
  maximumReceiptsPerTable: count(99).default(1),
  enableRemarkInOrdergroup: z.boolean().default(true),
  defaultOrderItems: z
    .array(
      z.strictObject({
        article: z.int32().describe('its id'),
        amount: z.int('is not a whole number.').min(1, 'is below 1.').max(99, 'is above 99.').default(1),
      }),
    )
    .default([])
    .describe('what is added to each order, like a cover charge'),
  customFields: z.array(customField).default([]).describe('what guests are asked with each order, beyond the dishes'),
  usePhone: z.boolean().default(false).describe('guests may leave a phone number with an order'),
  useNotifications: z.boolean().default(false).describe('guests must leave a phone number with their first order'),
  tip: percentages.default([]).describe('tips offered, in per cent, like [5, 10, 15]; left out: none'),
  label: label.exactOptional().describe('the brand under whose address guests order here; left out: any address'),
  framedBy: z
    .array(httpsOrigin)
    .max(10, 'is too long. Keep it to 10 addresses.')
    .default([])
    .describe('sites that may show the pages of its codes in a frame; left out: none'),
  voidPassword: z
    .string('is not a code. Write the digits between quotes, like "2580".')
    .regex(/^\d{4,8}$/, 'is not a code. Use 4 to 8 digits, like "2580".')
    .exactOptional()
    .describe('what waiters type before they take something off a bill; guests never get it'),
  canWaiter: z.boolean().default(true),
  canPay: z.boolean().default(true),
  canPayHandheld: z.boolean().default(true),
  canPayOnline: z.boolean().default(false),
  canMove: z.boolean().default(false),
  till: till
    .nullable()
    .default(null)
    .describe('the outside till that takes the orders; left out: the built-in kitchen'),
  activeMArticlePlus: z.boolean().default(true).describe('a quick + on each dish'),
  styling: styling.prefault({}),
  info: info.prefault({}),
  paymentMethods: z.array(paymentMethod).default([]),
  turnoverGroups: z.array(line(40)).default([]),
}

/** How a merchant is stored: everything present, defaults included. */
export const venueSettings = z.strictObject({
  ...settingsShape,
  pictures: z
    .record(z.string(), z.string())
    .describe('path in the venue file → name under which the picture is served'),
})

export type VenueSettings = z.output<typeof venueSettings>

/** How a venue names its outside till. */
export type TillSettings = NonNullable<VenueSettings['till']>

function isTillAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'v') instanceof RegExp
  } catch {
    return false
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
