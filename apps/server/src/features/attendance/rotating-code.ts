import { createHmac, timingSafeEqual } from 'node:crypto'

/** Letters that nobody takes for one another, and that make no words. */
const alphabet = 'BCDFGHJKMNPQRTVWXYZ'
const length = 6

/** How long a code is shown, in milliseconds; the one before is taken for as long again. */
const shownFor = 120_000

const turnOf = (now: Date) => Math.floor(now.getTime() / shownFor)

/** The code of a secret at this moment. */
export const codeAt = (secret: string, now: Date): string => codeOf(secret, turnOf(now))

/** When the next code follows. */
export const codeChangesAt = (now: Date): Date => new Date((turnOf(now) + 1) * shownFor)

/** Whether a code is the one that is shown, or was shown just before; however it was typed. */
export function isCurrentCode(secret: string, typed: string, now: Date): boolean {
  const code = Buffer.from(typed.toUpperCase().replace(/[^A-Z]/g, ''))
  return [0, 1].some((ago) => {
    const right = Buffer.from(codeOf(secret, turnOf(now) - ago))
    return right.length === code.length && timingSafeEqual(right, code)
  })
}

function codeOf(secret: string, turn: number): string {
  const bytes = createHmac('sha256', secret).update(String(turn)).digest()
  return Array.from(
    { length },
    (_, index) => alphabet[bytes.readUInt32BE(index * 4) % alphabet.length],
  ).join('')
}
