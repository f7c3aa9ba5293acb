import { Prisma } from '@clubhouse/db'
import { mostFound } from '@clubhouse/schema/search'

/**
 * A text without accents and case, as the lists of the portal compare texts. Most are plain ASCII, which is a hundred
 * times quicker.
 */
const plainText = (text: Prisma.Sql): Prisma.Sql => Prisma.sql`
  CASE WHEN octet_length(${text}) = char_length(${text}) THEN lower(${text}) ELSE ${decomposed(text)} END`

/** Letters that Unicode does not decompose, and what people type for them. */
const decomposed = (text: Prisma.Sql) => Prisma.sql`
  replace(replace(replace(replace(translate(lower(
    regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')),
    'łøđðı', 'loddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`

type Kind = {
  /** Ends with the condition that a record has to meet: WHERE ... */
  from: Prisma.Sql
  id: Prisma.Sql
  /** The name that people know it by. */
  name: Prisma.Sql
  /** Where words are found, too; null for nothing else. */
  more: Prisma.Sql | null
  /** The order of those that match as well as each other; the name and the id come after it. */
  order: Prisma.Sql | null
}

/** Words beyond these would find nothing more. */
const mostWords = 8

/** The words of what was typed. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter(Boolean).slice(0, mostWords)

/**
 * SQL of the ids of the records that have every word, as `found (id, rank)` in their order: first those whose name has
 * each at the beginning of a word, then those whose name has them anywhere.
 */
export function bestMatches({ from, id, name, more, order }: Kind, words: string[]): Prisma.Sql {
  const plain = words.map((word) => plainText(Prisma.sql`${word}::text`))
  const every = (text: string, before = '') =>
    Prisma.join(
      plain.map(
        (word) =>
          Prisma.sql`strpos(${Prisma.raw(`${before ? `'${before}' || ` : ''}${text}`)}, ${Prisma.raw(`'${before}'`)} || ${word}) > 0`,
      ),
      ' AND ',
    )
  const all = more ? Prisma.sql`${name} || ' ' || ${more}` : name
  return Prisma.sql`
    (SELECT id, row_number() OVER () AS rank FROM (
       SELECT id FROM (
         SELECT ${id} AS id, ${plainText(name)} AS name, ${plainText(all)} AS all_text,
                ${order ?? Prisma.sql`0`} AS first_by
           ${from} OFFSET 0) one
        WHERE ${every('all_text')}
        ORDER BY (${every('name', ' ')}) DESC, (${every('name')}) DESC, first_by, name, id
        LIMIT ${mostFound}::int) best) found`
}
