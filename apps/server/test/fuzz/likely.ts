import fc from 'fast-check'
import { testPassword } from '../builders.js'
import { idMarker } from './markers.js'

/** The records of the small club that requests name. */
export const idNames = [
  'newcomer',
  'member',
  'bystander',
  'administrator',
  'chapter',
  'company',
  'event',
  'joinRequest',
  'memberImport',
  'nobody',
] as const

export const anyId = fc.constantFrom(...idNames).map(idMarker)

/** Most of the time one of a record that the call is about. */
export function idFor(call: string): fc.Arbitrary<string> {
  const [entity = ''] = call.split('.')
  const own = idNames.filter((name) => name === entity || (entity === 'user' && isPerson(name)))
  if (own.length === 0) return anyId
  return fc.oneof(
    { arbitrary: fc.constantFrom(...own).map(idMarker), weight: 3 },
    { arbitrary: anyId, weight: 1 },
  )
}

const people = ['newcomer', 'member', 'bystander', 'administrator']
const isPerson = (name: string) => people.includes(name)

/** An address of the club's people, or a new one. */
const email = fc.oneof(
  fc.constantFrom(...people).map(addressOf),
  fc.integer({ min: 0, max: 9999 }).map((number) => addressOf(`person${number}`)),
)

const quarters = ['00', '15', '30', '45']
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(...quarters))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`)

const date = fc.constantFrom('2030-01-15', '2028-02-29', '1900-01-01', '2199-12-31', '2030-06-30')
const password = fc.constantFrom(testPassword, 'another password', 'x'.repeat(128))
const url = fc.constantFrom('https://bakery.example/', 'http://a.example/?q=1#x', null, '')
const phoneNumber = fc.constantFrom('919-555-0100', '(919) 555-0100', '+1 919 555 0100')

/** The rules of a field beyond its JSON schema. */
export const likely: Record<string, fc.Arbitrary<unknown>> = {
  email,
  phoneNumber,
  timeStart: time,
  timeEnd: time,
  date,
  from: date,
  to: date,
  password,
  newPassword: password,
  currentPassword: password,
  url,
  logo: url,
  facebook: url,
  slug: fc.constantFrom('cedar-bend', 'north', '', null),
  chapterId: fc.constantFrom(idMarker('chapter'), idMarker('nobody')),
  companyId: fc.constantFrom(idMarker('company'), idMarker('nobody'), null, ''),
  stripeSubscriptionId: fc.constantFrom('sub_member', 'sub_nobody'),
  priceId: fc.constantFrom('price_month', 'price_nobody'),
  version: fc.constantFrom(1, 1, 1, 2, Number.MAX_SAFE_INTEGER),
  q: fc.constantFrom('Bend', '27601', '12 Main St, Cedar', '%_\\', '🎷🎷🎷'),
  lat: fc.constantFrom('35.78', '-90', '90', '0', '91', '1'.repeat(24)),
  lng: fc.constantFrom('-78.64', '180', '-180', '0', '-181'),
  zoom: fc.constantFrom('1', '13', '22', '-5', '9'.repeat(24)),
  width: fc.constantFrom('600', '1', '0', '99999999'),
  height: fc.constantFrom('200', '1', '-1', '99999999'),
}

/** The address that a user of the small club signs in with. */
export function addressOf(name: string): string {
  return `${name}@people.example`
}
