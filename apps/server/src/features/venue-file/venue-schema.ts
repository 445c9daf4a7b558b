import * as z from 'zod'
import { line, menuSection, tag, text, vatRates } from '../menus/index.ts'
import { settingsShape } from '../merchants/index.ts'

const code = z
  .string()
  .regex(
    /^[A-Z0-9-]{2,24}$/,
    'is not a table code. Use capitals, digits and hyphens, like "LUCIA01" (2 to 24 of them).',
  )

const table = z.strictObject({
  identifier: line(20).describe('what waiters call it; never changes'),
  name: text(40).exactOptional().describe('what guests read; left out: "Table" and the identifier'),
  codes: z.array(code).default([]).describe('what its QR codes hold'),
  active: z.boolean().default(true),
  isOrdering: z.boolean().default(true).describe('false: its codes show the menu only'),
  menuTags: z.array(tag).default([]).describe('dishes with one of these tags are on the menu here too'),
})

const staff = z.strictObject({
  username: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9._-]{1,39}$/,
      'is not a user name. Use small letters, digits, points and hyphens, like "lucia".',
    ),
  name: line(80),
  password: z.string().min(4, 'is too short. Use at least 4 characters.').max(128).exactOptional(),
  passwordArgon2: z
    .string()
    .regex(/^\$argon2id\$[A-Za-z0-9$=,+/]{20,300}$/, 'is not an argon2id hash. Write a password instead.')
    .exactOptional(),
  useMenuTags: z.boolean().default(false),
})

/** One venue as its owner writes it. */
export const venueFile = z.strictObject({
  $schema: z.string().exactOptional(),
  slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'is not a slug. Use small letters, digits and hyphens, like "osteria-lucia".')
    .describe('by which importing finds the venue again; never changes'),
  ...settingsShape,
  vatRates,
  staffCode: z
    .string()
    .regex(
      /^(?=.*[a-z])[A-Za-z0-9-]{2,24}$/,
      'is not a staff code. It needs a small letter, so that no guest can hit it, like "lucia-staff" (2 to 24 letters, digits, hyphens).',
    )
    .exactOptional()
    .describe('the webcode waiters work under'),
  staff: z.array(staff).default([]),
  tables: z.array(table).default([]),
  menu: menuSection,
})

export type VenueFile = z.output<typeof venueFile>
/** A venue file before the defaults are filled in. */
export type VenueFileInput = z.input<typeof venueFile>
export type VenueStaff = VenueFile['staff'][number]
