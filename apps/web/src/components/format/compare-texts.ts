/** Letters that Unicode doesn't decompose, as typed on other keyboards. */
const plain: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Removes accents and case from a text, to compare typed text with stored text. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðıßæœþ]/g, (letter) => plain[letter] ?? letter)

/** Sorts texts in every list: numbers by value, Å beside A, ignoring case. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
