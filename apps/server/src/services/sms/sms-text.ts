const maxLength = 480

/** Characters outside the networks' 7-bit alphabet more than double the price of a text message. */
const plain: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"' },
  ...{ '–': '-', '—': '-', '…': '...', '\u00a0': ' ' },
}

/** One line of at most 480 characters, without control characters and typographic ones; three dots end a shortened text. */
export function smsText(text: string): string {
  const characters = [
    ...text
      .replace(/[‘’“”–—…\u00a0]/g, (character) => plain[character] ?? character)
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim(),
  ]
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 3).join('')}...`
    : characters.join('')
}
