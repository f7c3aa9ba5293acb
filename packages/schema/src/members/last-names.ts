/** The order of people in every list. Doesn't use zod. */

import { collator } from '../text/compare-texts.js'

type Named = { firstname: string; lastname: string }

/** Returns a last name from its first letter on, as lists sort it: 't Hooft' without its apostrophe. */
const fromFirstLetter = (lastname: string): string => /\p{L}.*/su.exec(lastname)?.[0] ?? lastname

/** Returns a person's name as lists sort it. */
export const sortName = ({ firstname, lastname }: Named): string =>
  `${fromFirstLetter(lastname)} ${firstname}`

/** Returns the rows by the last name of the person that they concern, then by the first; equal names keep their order. */
export const byLastName = <Row>(rows: readonly Row[], personOf: (row: Row) => Named): Row[] =>
  rows
    .map((row) => {
      const { firstname, lastname } = personOf(row)
      return { row, firstname, lastname: fromFirstLetter(lastname) }
    })
    .sort(
      (one, other) =>
        collator.compare(one.lastname, other.lastname) ||
        collator.compare(one.firstname, other.firstname),
    )
    .map(({ row }) => row)

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Returns the letter that a last name is listed under: L for Ł, O for Ø, S for ß, and '#' without any letter. */
export function letterOf(lastname: string): string {
  const [first = ''] = fromFirstLetter(lastname)
  if (!/\p{L}/u.test(first)) return '#'
  if (!/\p{Script=Latin}/u.test(first)) return first.toUpperCase()
  return alphabet.findLast((letter) => collator.compare(letter, first) <= 0) ?? '#'
}
