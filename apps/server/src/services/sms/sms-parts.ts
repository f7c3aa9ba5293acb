/**
 * In how many parts networks send a text message, each of which is paid: up to 160 characters of their 7-bit alphabet
 * (GSM 03.38) fit into one, or 70 when any other character is among them; of several parts each holds 153 or 67.
 */

const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Of its extension table: an escape stands before each. */
const extension = new Set('\f^{}\\[~]|€')

const sizeIn7Bit = (character: string): number | null =>
  alphabet.has(character) ? 1 : extension.has(character) ? 2 : null

/** The number of parts of a text; 0 for none. */
export function smsParts(text: string): number {
  const characters = [...text]
  const is7Bit = characters.every((one) => sizeIn7Bit(one) !== null)
  // Outside the alphabet a character is one or two units of UTF-16.
  const sizes = characters.map((one) => (is7Bit ? sizeIn7Bit(one) : one.length) ?? one.length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= (is7Bit ? 160 : 70)) return Math.min(total, 1)
  const room = is7Bit ? 153 : 67
  let parts = 1
  let used = 0
  for (const size of sizes) {
    // No character is cut in two.
    if (used + size > room) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
