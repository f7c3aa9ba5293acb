import type { Libheif } from './libheif.js'

/** A failure that libheif reports, with its two numbers. */
export class HeifError extends Error {
  constructor(
    readonly code: number,
    readonly detail: number,
    text: string,
  ) {
    super(`libheif: ${text} (${code}, ${detail})`)
  }
}

/** The 32-bit number at an address. */
export const numberAt = ({ HEAPU8 }: Libheif, address: number): number =>
  new DataView(HEAPU8.buffer).getUint32(address, true)

/** Reserves memory in libheif. Throws HeifError when there is none left. */
export function reserve(libheif: Libheif, length: number): number {
  const address = libheif._malloc(length)
  if (address === 0) throw new HeifError(0, 0, 'out of memory')
  return address
}

/**
 * Calls a function that returns a heif_error, a record of two numbers and the address of a text: for that, its first
 * argument is an address. Throws HeifError.
 */
export function call(
  libheif: Libheif,
  work: (...values: number[]) => void,
  ...values: number[]
): void {
  const error = reserve(libheif, 12)
  work(error, ...values)
  const code = numberAt(libheif, error)
  if (code === 0) return
  const text = numberAt(libheif, error + 8)
  const end = libheif.HEAPU8.indexOf(0, text)
  const message = Buffer.from(libheif.HEAPU8.subarray(text, end)).toString('latin1')
  throw new HeifError(code, numberAt(libheif, error + 4), message)
}
