import { Prisma } from '@clubhouse/db'

/**
 * A text without accents and case, as the lists of the portal compare texts. Most are plain ASCII, which is a hundred
 * times quicker.
 */
export const plainText = (text: Prisma.Sql): Prisma.Sql => Prisma.sql`
  CASE WHEN octet_length(${text}) = char_length(${text}) THEN lower(${text}) ELSE ${decomposed(text)} END`

/** Letters that Unicode does not decompose, and what people type for them. */
const decomposed = (text: Prisma.Sql) => Prisma.sql`
  replace(replace(replace(replace(translate(lower(
    regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')),
    'łøđðı', 'loddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`
