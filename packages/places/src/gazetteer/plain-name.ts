/** Without accents, case and punctuation; words are separated by one blank. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const longForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

/** `plain` for a city's name, its short forms written out: 'Port St. Lucie' is 'port saint lucie'. */
export const plainName = (text: string): string =>
  plain(text).replace(/\b(?:ste?|ft|mt)\b/g, (word) => longForms.get(word) ?? word)
