import { Prisma } from '@clubhouse/db'
import { mostFound } from '@clubhouse/schema/search'
import { apostrophes, dashes, spaces } from '@clubhouse/schema/text/clean-text'
import { loosePattern, type Search, type SearchWord } from '@clubhouse/schema/text/search-text'

/** Characters with Unicode's properties Default_Ignorable_Code_Point or Bidi_Control, which PostgreSQL doesn't know. */
const invisible =
  '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\u{E0000}-\u{E0FFF}]'

/** As plainMarks in packages/schema/src/text/clean-text.ts. Expressions are ten times as fast as `translate` of as many. */
const withPlainMarks = (text: Prisma.Sql) =>
  [
    [invisible, ''],
    [`[${apostrophes}]`, "'"],
    [`[${dashes}]`, '-'],
    [`[${spaces}]`, ' '],
  ].reduce(
    (sql, [marks, plain]) =>
      Prisma.sql`regexp_replace(${sql}, ${marks}::text, ${plain}::text, 'g')`,
    text,
  )

/**
 * A text without accents, case and typographic marks, as plainText in packages/schema/src/text/search-text.ts. Most are
 * plain ASCII, which is a hundred times quicker.
 */
const plainText = (text: Prisma.Sql): Prisma.Sql => Prisma.sql`
  CASE WHEN octet_length(${text}) = char_length(${text}) THEN lower(${text}) ELSE ${decomposed(text)} END`

/** Letters that Unicode does not decompose, and what people type for them. */
const decomposed = (text: Prisma.Sql) => Prisma.sql`
  replace(replace(replace(replace(translate(lower(
    regexp_replace(normalize(lower(
      ${withPlainMarks(text)}), NFKD), '[\u0300-\u036f]', '', 'g')),
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

/**
 * SQL of the ids of the records that match a search, as `found (id, rank)` in their order: first those whose name has each
 * word at the beginning of a word, then those whose name has them anywhere.
 */
export function bestMatches({ from, id, name, more, order }: Kind, search: Search): Prisma.Sql {
  const words = search.words.map((word) => ({
    ...word,
    plain: plainText(Prisma.sql`${word.text}::text`),
  }))
  const every = (text: string, before = '') =>
    Prisma.join(
      words.map(
        ({ plain }) =>
          Prisma.sql`strpos(${Prisma.raw(`${before ? `'${before}' || ` : ''}${text}`)}, ${Prisma.raw(`'${before}'`)} || ${plain}) > 0`,
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
        WHERE (${Prisma.join(words.map(hasWord), ' AND ')}) OR ${hasDigits(search.digits)}
        ORDER BY (${every('name', ' ')}) DESC, (${every('name')}) DESC, first_by, name, id
        LIMIT ${mostFound}::int) best) found`
}

const hasWord = ({ plain, compact, digits }: SearchWord & { plain: Prisma.Sql }) => Prisma.sql`
  (strpos(all_text, ${plain}) > 0
   OR ${compact === null ? Prisma.sql`false` : Prisma.sql`all_text ~ ${loosePattern(compact)}::text`}
   OR ${hasDigits(digits)})`

/** Whether the phone numbers of a text have the digits, whatever is written between them. */
const hasDigits = (digits: string | null) =>
  digits === null
    ? Prisma.sql`false`
    : Prisma.sql`strpos(regexp_replace(all_text, '(\\d)[\\s()./-]+(?=\\d)', '\\1', 'g'), ${digits}::text) > 0`
