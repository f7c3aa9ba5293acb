import { fileTypeFromBuffer } from 'file-type'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic'

/** The format of a file's content, whatever its name; null for every other. */
export const pictureFormat = async (bytes: Buffer): Promise<PictureFormat | null> =>
  formats.get((await fileTypeFromBuffer(bytes.subarray(0, signatureEnd)))?.mime ?? '') ?? null

/**
 * The first bytes identify the formats, a PNG with its first chunk. Reading more would mean to decompress other
 * formats, or to follow them from piece to piece, while all others wait.
 */
const signatureEnd = 33

const formats = new Map<string, PictureFormat>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  // An animated PNG is a PNG whose first picture is shown.
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ...['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'].map(
    (mime) => [mime, 'heic'] as const,
  ),
])
