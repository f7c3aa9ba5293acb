/** A piece of a text; with `url` it is a link. */
export type TextPiece = { text: string; url?: string }

const links = /(?:https?:\/\/|www\.)[^\s<>"“”]+/gi

/** Punctuation that ends a sentence, not an address. */
const ending = /[.,;:!?'’”…]+$/

/** Splits a text at its web addresses, so that a page can show each as a link. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(links)) {
    const shown = withoutEnding(found)
    const url = /^www\./i.test(shown) ? `https://${shown}` : shown
    if (!URL.canParse(url) || !/\.[a-z]{2,}/i.test(url)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: shown, url })
    end = index + shown.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** A closing bracket belongs to the sentence, unless the address opened it. */
function withoutEnding(link: string): string {
  const shown = link.replace(ending, '')
  const opened = shown.split('(').length
  const closed = shown.split(')').length
  return shown.endsWith(')') && closed > opened ? withoutEnding(shown.slice(0, -1)) : shown
}
