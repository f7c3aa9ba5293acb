const maxLength = 480

/**
 * One line of at most 480 characters, without control characters; three dots end a cut text. An ellipsis
 * would make the whole message cost more than twice as much (it is not in the networks' 7-bit alphabet).
 */
export function smsText(text: string): string {
  const characters = [...text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()]
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 3).join('')}...`
    : characters.join('')
}
