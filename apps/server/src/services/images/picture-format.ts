import { fileTypeFromBuffer } from 'file-type'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif'

/** What a file's content, whatever its name says, shows it to be; null for all that is not taken. */
export const pictureFormat = async (bytes: Buffer): Promise<PictureFormat | null> =>
  formats.get((await fileTypeFromBuffer(bytes.subarray(0, signatureEnd)))?.mime ?? '') ?? null

/**
 * The four formats show themselves in their first bytes, a PNG with its first chunk. Of more, other formats would be
 * unpacked, or followed from piece to piece, and all others wait meanwhile.
 */
const signatureEnd = 33

const formats = new Map<string, PictureFormat>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  // An animated PNG is a PNG whose first picture is shown.
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
])
