/** Letters that Unicode does not decompose, as people type them on other keyboards. */
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

/** A text without accents and case, for comparing what people type with what is stored. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðıßæœþ]/g, (letter) => plain[letter] ?? letter)

/** The order of texts in every list: numbers by their value, Å beside A, without regard to case. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
