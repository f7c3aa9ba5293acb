/** The computed draw: anybody can repeat it from the list, the secret and the dice. Runs in browsers and on the server. */

/** The secret of a draw: this many random bytes, as hexadecimal. */
export const secretBytes = 32

/** How many dice witnesses roll. */
export const diceCount = 10

/** The sold tickets as the text that is hashed: ascending, each on its line. */
export const listText = (numbers: readonly number[]): string =>
  numbers
    .toSorted((one, other) => one - other)
    .map((number) => `${number}\n`)
    .join('')

/** Returns the SHA-256 of the sold tickets, as hexadecimal. */
export const listSha256 = (numbers: readonly number[]): Promise<string> =>
  sha256(new TextEncoder().encode(listText(numbers)))

/** Returns what is published before the drawing so that the secret can't change: its SHA-256. */
export const commitmentOf = (secret: string): Promise<string> => sha256(bytesOf(secret))

export type DrawInput = {
  /** Without repetition, in any order. */
  numbers: readonly number[]
  secret: string
  /** The dice in the order of the roll, such as 3514266123. */
  dice: string
  /** How many tickets to draw; fewer are drawn when the list is shorter. */
  count: number
}

/**
 * Returns the drawn numbers in the order of the draw, none twice. Each is chosen by the first eight bytes of
 * HMAC-SHA-256(secret, 'list:dice:counter'), which are skipped where they would favor low positions.
 */
export async function computeDraw({ numbers, secret, dice, count }: DrawInput): Promise<number[]> {
  const left = numbers.toSorted((one, other) => one - other)
  const list = await listSha256(left)
  const key = await hmacKey(secret)
  const drawn: number[] = []
  for (let counter = 0; drawn.length < count && left.length > 0; counter += 1) {
    const random = await randomFrom(key, `${list}:${dice}:${counter}`)
    const size = BigInt(left.length)
    if (random < 2n ** 64n - (2n ** 64n % size)) {
      drawn.push(...left.splice(Number(random % size), 1))
    }
  }
  return drawn
}

const hmacKey = (secret: string) =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])

async function randomFrom(key: CryptoKey, text: string): Promise<bigint> {
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return new DataView(signature).getBigUint64(0)
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
