/** Titles before a name, lowercase and without a period. */
const titles = new Set(
  'dr prof professor rev reverend mr mrs ms miss mx fr father sr sister br brother capt captain hon honorable lt col maj sgt sir dame the'.split(
    ' ',
  ),
)

/**
 * Returns how an email greets a person who typed their whole name: 'Anna' for 'Dr. Anna Reyes'. Returns the whole name
 * where no first name is certain: 'Dr. Reyes', 'A. Reyes', 'Reyes, Anna', 'Anna and Ben Reyes'. Undefined without a name.
 */
export function greetedName(name: string | null | undefined): string | undefined {
  const whole = name?.replace(/\s+/g, ' ').trim()
  if (!whole) return undefined
  const words = whole.split(' ')
  const start = words.findIndex((word) => !titles.has(word.toLowerCase().replace(/\.$/, '')))
  const [first = '', ...rest] = start < 0 ? [] : words.slice(start)
  // After a title, one word is the last name.
  const isLast = start !== 0 && rest.length === 0
  const isInitial = /^\p{L}\.?$|\./u.test(first)
  const isSeveral = /[,&]|\band\b/i.test(whole)
  return isLast || isInitial || isSeveral ? whole : first
}
