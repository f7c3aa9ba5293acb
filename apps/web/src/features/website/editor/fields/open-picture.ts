import { pictureMaxBytes, pictureTypes } from '@clubhouse/schema/website/picture-limits'

/** The width of the picture in the dialog: drawing a full photograph would slow down phones. */
const shownWidth = 1200

/** Returns why a file is rejected before uploading, or null; the server checks its content. */
export function refusalOf(file: File): string | null {
  if (!pictureTypes.split(',').includes(file.type)) {
    return 'Choose a JPEG, PNG, WebP or GIF picture.'
  }
  const megabytes = pictureMaxBytes / 1024 ** 2
  return file.size > pictureMaxBytes ? `Choose a picture no larger than ${megabytes} MB.` : null
}

/** Decodes and shrinks a picture off the main thread; null if it can't be read. */
export const openPicture = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { resizeWidth: shownWidth, resizeQuality: 'medium' }).catch(() => null)
