/** The text of a file: UTF-8 when it is valid, otherwise what older Excel writes; a byte order mark is left out. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [first, second] = new Uint8Array(bytes)
    const isUtf16 = first === 0xff && second === 0xfe
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'windows-1252').decode(bytes)
  }
}
