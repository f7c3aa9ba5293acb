import type { Db, Tx } from '@clubhouse/db'
import type { ImportRow, ImportVerdict } from '@clubhouse/schema/members/member-import'
import { type NamedPhone, personKey } from '@clubhouse/schema/members/person-key'
import { parsePhone } from '@clubhouse/schema/phone/parse-phone'
import { z } from 'zod/mini'

type SimilarMember = NonNullable<ImportVerdict['similar']>[number]

const people = z.array(
  z.object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
  }),
)

/** Returns a function that finds the members with a name and a phone number. */
export async function findSimilar(
  db: Db | Tx,
  rows: readonly ImportRow[],
): Promise<(person: NamedPhone) => SimilarMember[]> {
  const numbers = rows.flatMap(({ phoneNumber }) => parsePhone(phoneNumber)?.number ?? [])
  const endings = [...new Set(numbers.map((number) => number.replace(/\D/g, '').slice(-10)))]
  // By the number only: the database doesn't compare names without their accents.
  const found = people.parse(
    await db.$queryRaw`
      SELECT id::text, firstname, lastname, email, phone_number AS "phoneNumber" FROM "user"
       WHERE right(regexp_replace(phone_number, '[^0-9]', '', 'g'), 10) = ANY(${endings}::text[])`,
  )
  const members = new Map<string, SimilarMember[]>()
  for (const { id, firstname, lastname, email, phoneNumber } of found) {
    const key = personKey({ firstname, lastname, phoneNumber })
    const member = { id, fullname: `${firstname} ${lastname}`, email }
    if (key) members.set(key, [...(members.get(key) ?? []), member])
  }
  return (person) => members.get(personKey(person) ?? '') ?? []
}
