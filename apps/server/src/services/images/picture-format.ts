import { fileTypeFromBuffer } from 'file-type'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif'

/** What a file's content, whatever its name says, shows it to be; null for all that is not taken. */
export const pictureFormat = async (bytes: Buffer): Promise<PictureFormat | null> =>
  formats.get((await fileTypeFromBuffer(bytes))?.mime ?? '') ?? null

const formats = new Map<string, PictureFormat>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  // An animated PNG is a PNG whose first picture is shown.
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
])
