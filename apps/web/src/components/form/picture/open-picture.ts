/** The width of the picture in the dialog: drawing a full photograph would slow down phones. */
const shownWidth = 1200

/**
 * Decodes and shrinks a picture off the main thread. 'heic': only the server can read it, as most browsers can't; null:
 * it can't be read at all.
 */
export const openPicture = async (file: File): Promise<ImageBitmap | 'heic' | null> => {
  try {
    return await createImageBitmap(file, { resizeWidth: shownWidth, resizeQuality: 'medium' })
  } catch {
    return (await isHeif(file)) ? 'heic' : null
  }
}

/** Whether a file begins like a HEIC, whatever its name. */
const isHeif = async (file: File) => (await file.slice(4, 8).text()) === 'ftyp'
