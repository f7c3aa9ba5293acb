import { Prisma, type Tx } from '@clubhouse/db'
import { lowerAscii } from '@clubhouse/schema/email-key'
import { z } from 'zod/mini'
import { notErased } from '../is-erased.js'
import { isCommon } from './common-words.js'

/** What is written in the place of a person's name, address or number. */
export const deletedText = '(deleted)'

/** The person's current names, as far as they can mean nobody else: past names and numbers are not enough. */
export const proposedTerms = z.object({
  name: z.nullable(z.object({ firstname: z.string(), lastname: z.string() })),
  email: z.nullable(z.string()),
  /** Digits only. */
  phone: z.nullable(z.string()),
  /** Other people's names that contain this one, such as 'Mary Ann Lee': where a text has these, it means them. */
  others: z.array(z.string()),
})
export type Terms = z.infer<typeof proposedTerms>

type Named = {
  id: string
  firstname: string
  lastname: string
  email: string | null
  phoneNumber: string | null
}

const nameRows = z.array(z.object({ name: z.string() }))
const takenRows = z.tuple([z.object({ phone: z.boolean(), email: z.boolean() })])

/** The terms for finding a person: never a name or a number that somebody else has, nor a common word. */
export async function termsOf(
  tx: Tx,
  { id, firstname, lastname, email, phoneNumber }: Named,
): Promise<Terms> {
  const name = `${firstname.trim()} ${lastname.trim()}`
  const rows = await tx.$queryRaw`
    SELECT DISTINCT firstname || ' ' || lastname AS name FROM "user" u
     WHERE id <> ${id}::uuid AND ${notErased}
       AND position(lower(${name}) IN lower(firstname || ' ' || lastname)) > 0`
  const others = nameRows.parse(rows).map((row) => row.name)
  const isTaken = others.some((other) => other.trim().toLowerCase() === name.toLowerCase())
  const phone = (phoneNumber ?? '').replace(/\D/g, '').slice(-10)
  const digits = (column: string) =>
    Prisma.sql`right(regexp_replace(${Prisma.raw(column)}, '\\D', '', 'g'), 10)`
  const [taken] = takenRows.parse(
    await tx.$queryRaw`
      SELECT EXISTS (SELECT FROM "user" u WHERE id <> ${id}::uuid AND ${digits('phone_number')} = ${phone})
             OR EXISTS (SELECT FROM company c WHERE ${digits('phone_number')} = ${phone}
                          AND EXISTS (SELECT FROM "user" u WHERE u.company_id = c.id AND u.id <> ${id}::uuid)) AS phone,
             EXISTS (SELECT FROM chapter WHERE lower(email) = lower(${email ?? ''}))
             OR EXISTS (SELECT FROM "user" WHERE email_shared_with_id = ${id}::uuid) AS email`,
  )
  return {
    name: isTaken || isCommon(name) ? null : { firstname, lastname },
    email: taken.email ? null : email,
    phone: phone.length < 7 || taken.phone ? null : phone,
    others,
  }
}

/** A condition of the database for texts that may have a term; JSON included. `Finder` says whether they do. */
export function mayName(text: Prisma.Sql, { name, email, phone }: Terms): Prisma.Sql {
  // Of A to Z in any case, as an address: the database takes many times as long for other letters.
  const has = (term: string) => {
    const plain = lowerAscii(term.trim())
    const spellings = [...new Set([plain, JSON.stringify(plain).slice(1, -1)])]
    return Prisma.join(
      spellings.map(
        (spelling) => Prisma.sql`position(${spelling} IN lower((${text}) COLLATE "C")) > 0`,
      ),
      ' OR ',
    )
  }
  return Prisma.join(
    [
      Prisma.sql`false`,
      ...(name ? [Prisma.sql`((${has(name.lastname)}) AND (${has(name.firstname)}))`] : []),
      ...(email ? [has(email)] : []),
      ...(phone
        ? [
            // The last four digits stand together, however a number is written; all of them are looked for only then.
            Prisma.sql`(position(${phone.slice(-4)} IN ${text}) > 0
                        AND position(${phone} IN regexp_replace(${text}, '\\D', '', 'g')) > 0)`,
          ]
        : []),
    ],
    ' OR ',
  )
}

export type Finder = {
  /** Where the first term is in a text, or in one of a value of JSON; null: it has none. */
  excerpt(value: unknown): string | null
  /** The value without the terms, in all its texts. */
  redact(value: unknown): unknown
}

/** Finds terms as whole words, in any case, however a number is written. */
export function finderOf({ name, email, phone, others }: Terms): Finder {
  const first = name && phrase(name.firstname)
  const last = name && phrase(name.lastname)
  const expressions = [
    ...(first && last
      ? [`${first}${between}${last}`, `${last}${between}${first}`].map(ownWords)
      : []),
    ...(email ? [`(?<![\\p{L}\\p{N}._%+-])${phrase(email)}(?![\\p{L}\\p{N}])`] : []),
    ...(phone ? [ownWords(`(?:\\+?1[\\s.-]?)?\\(?${[...phone].join('[\\s().-]{0,3}')}`)] : []),
  ]
  // Other people's names are first, so that they are passed over. Without terms nothing matches.
  const passed = others.length > 0 ? [`(?<other>${others.map(phrase).join('|')})`] : []
  const pattern = new RegExp(
    expressions.length > 0 ? [...passed, ...expressions].join('|') : '(?!)',
    'giu',
  )
  return {
    excerpt: (value) => excerptOf(value, pattern),
    redact: (value) => redacted(value, pattern),
  }
}

/** How much of a text an excerpt shows on either side. */
const around = 60

function excerptOf(value: unknown, pattern: RegExp): string | null {
  if (typeof value === 'string') {
    for (const { 0: hit, index, groups } of value.matchAll(pattern)) {
      if (groups?.other) continue
      const begin = Math.max(0, index - around)
      const end = Math.min(value.length, index + hit.length + around)
      return `${begin > 0 ? '…' : ''}${value.slice(begin, end)}${end < value.length ? '…' : ''}`
    }
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const inner of Object.values(value)) {
    const found = excerptOf(inner, pattern)
    if (found !== null) return found
  }
  return null
}

function redacted(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string')
    return value.replace(pattern, (hit, ...rest) => (isOther(rest.at(-1)) ? hit : deletedText))
  if (Array.isArray(value)) return value.map((inner) => redacted(inner, pattern))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, redacted(inner, pattern)]),
  )
}

/** Whether the groups of a match, which are there only when there are others, are of another's name. */
const isOther = (groups: unknown) =>
  typeof groups === 'object' && groups !== null && 'other' in groups && Boolean(groups.other)

/** No part of a longer word or number. */
const ownWords = (expression: string) => `(?<![\\p{L}\\p{N}])(?:${expression})(?![\\p{L}\\p{N}])`

/** 'Ann Lee', 'Lee, Ann', 'ann-lee.csv'. */
const between = '[\\s_.,-]+'

const phrase = (text: string) =>
  text
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
