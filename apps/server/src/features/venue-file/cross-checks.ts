import { doubles } from './doubles.ts'
import type { FaultAt } from './fault.ts'
import { checkHours } from './hours-check.ts'
import { checkMenu } from './menu-check.ts'
import { type Place, placeOf } from './place.ts'

/** What no field can know alone: doubles, references that lead nowhere, hours that run backwards. */
export function crossChecks(raw: unknown): FaultAt[] {
  const venue = placeOf(raw)
  const tables = venue.each('tables')
  return [
    ...doubles(
      tables.map((table) => table.at('identifier')),
      'identifier',
    ),
    ...doubles(
      tables.flatMap((table) => table.each('codes')),
      'code',
    ),
    ...doubles(
      venue.each('staff').map((person) => person.at('username')),
      'user name',
    ),
    ...doubles(
      venue.each('paymentMethods').map((method) => method.at('key')),
      'payment method',
    ),
    ...doubles(
      venue.each('customFields').map((field) => field.at('key')),
      'custom field',
    ),
    ...doubles(venue.each('tip'), 'tip'),
    ...doubles(venue.each('turnoverGroups'), 'turnover group'),
    ...venue.each('staff').flatMap(checkPassword),
    ...checkHours(venue.at('openingHours')),
    ...checkLocation(venue),
    ...checkMenu(venue),
  ]
}

function checkLocation(venue: Place): FaultAt[] {
  if (!venue.isTrue('useGeoLocation') || venue.at('location').value) return []
  return [{ path: venue.at('location').path, text: 'is missing. Guests are asked how far they are from it.' }]
}

function checkPassword(person: Place): FaultAt[] {
  const given = ['password', 'passwordArgon2'].filter((key) => person.at(key).value !== undefined)
  if (given.length === 1) return []
  const text =
    given.length === 0
      ? 'has no password. Write "password"; exporting turns it into "passwordArgon2".'
      : 'has two passwords. Take out "passwordArgon2" to set the new one.'
  return [{ path: person.path, text }]
}
