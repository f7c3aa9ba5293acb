import { slugOf } from '@clubhouse/schema/chapters/chapter'

const firstnames = ['Rosa', 'Omar', 'Ingrid', 'Amelia', 'Jürgen', 'Zoë', 'Kofi']
const lastnames = [
  'Avila',
  'Hartwell',
  'Ångström',
  'Marchetti',
  'Öztürk',
  'Mensah',
  'Okafor',
  'Lee',
]

const pick = (names: readonly string[], n: number) => names[n % names.length] ?? ''

/** Returns the n-th person: name, address and number match each other and the given names. */
export function person(n: number, given: { firstname?: string; lastname?: string } = {}) {
  const { firstname = pick(firstnames, n - 1), lastname = pick(lastnames, n - 1) } = given
  return {
    firstname,
    lastname,
    fullname: `${firstname} ${lastname}`,
    email: `${slugOf(firstname)}.${slugOf(lastname)}@club.example`,
    avatar: null,
    // 555-0100 to 555-0199 belong to nobody.
    phoneNumber: `919-555-0${100 + (n % 100)}`,
    phoneExt: null,
  }
}

/** The n-th of some names, from 1; after the last one they begin again, numbered. */
export function nthName(names: readonly string[], n: number): string {
  const round = Math.ceil(n / names.length)
  return `${names[(n - 1) % names.length]}${round > 1 ? ` ${round}` : ''}`
}
