import { pictureMaxBytes, pictureTypes } from '@clubhouse/schema/website/picture-limits'

/** What the dialog draws is at most so wide: all pixels of a photograph would hold a phone up. */
const shownWidth = 1200

/** Why a file is refused before it is sent; the server checks its content. */
export function refusalOf(file: File): string | null {
  if (!pictureTypes.split(',').includes(file.type)) {
    return 'Choose a JPEG, PNG, WebP or GIF picture.'
  }
  const megabytes = pictureMaxBytes / 1024 ** 2
  return file.size > pictureMaxBytes ? `Choose a picture of at most ${megabytes} MB.` : null
}

/** A picture as it is shown, decoded and shrunk beside the page's own work; null for one that cannot be read. */
export const openPicture = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { resizeWidth: shownWidth, resizeQuality: 'medium' }).catch(() => null)
