import { collator } from './compare-texts'

type Named = { firstname: string; lastname: string }

/** Returns a last name from its first letter on, as lists sort it: 't Hooft' without its apostrophe. */
const fromFirstLetter = (lastname: string): string => /\p{L}.*/su.exec(lastname)?.[0] ?? lastname

/** Returns a person's name as lists sort it. */
export const sortName = ({ firstname, lastname }: Named): string =>
  `${fromFirstLetter(lastname)} ${firstname}`

/** Orders people by last name, then by first name. */
export const compareLastNames = (one: Named, other: Named): number =>
  collator.compare(fromFirstLetter(one.lastname), fromFirstLetter(other.lastname)) ||
  collator.compare(one.firstname, other.firstname)

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Returns the letter that a last name is listed under: L for Ł, O for Ø, S for ß, and '#' without any letter. */
export function letterOf(lastname: string): string {
  const [first = ''] = fromFirstLetter(lastname)
  if (!/\p{L}/u.test(first)) return '#'
  if (!/\p{Script=Latin}/u.test(first)) return first.toUpperCase()
  return alphabet.findLast((letter) => collator.compare(letter, first) <= 0) ?? '#'
}
