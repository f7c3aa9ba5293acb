import type { Db, Prisma, Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import {
  type ImportRow,
  type ImportVerdict,
  importedPerson,
} from '@clubhouse/schema/members/member-import'
import { type NamedPhone, personKey } from '@clubhouse/schema/members/person-key'
import { parsePhone } from '@clubhouse/schema/phone/parse-phone'
import { z } from 'zod/mini'

const knownSelect = {
  id: true,
  firstname: true,
  lastname: true,
  emailKey: true,
  phoneNumber: true,
  phoneExt: true,
  status: true,
  version: true,
  company: { select: { id: true, name: true } },
  chapter: { select: { id: true, name: true } },
  role: { select: { name: true } },
} satisfies Prisma.UserSelect

/** A member whom a row may change. */
export type KnownMember = Prisma.UserGetPayload<{ select: typeof knownSelect }>

/** The members who have the addresses of rows, by key. An invalid address the database might not even accept. */
export async function readKnownMembers(
  db: Db | Tx,
  rows: readonly ImportRow[],
): Promise<Map<string, KnownMember>> {
  const keys = rows
    .filter(({ email }) => importedPerson.shape.email.safeParse(email).success)
    .map(({ email }) => emailKey(email))
  const users = await db.user.findMany({ where: { emailKey: { in: keys } }, select: knownSelect })
  return new Map(users.map((user) => [user.emailKey, user]))
}

type SimilarMember = NonNullable<ImportVerdict['similar']>[number]

const people = z.array(
  z.object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
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
