import sharp from 'sharp'

/** What a file of a picture of the website must be. */
export type ExpectedPicture = { width: number; height: number; format: 'avif' | 'webp' | 'jpeg' }

/**
 * Why a file is not a whole picture as it is expected; null when it is. Lets sharp read these formats in the whole
 * process: only for commands, which read no uploads.
 */
export async function complaintOfPicture(
  bytes: Buffer,
  expected: ExpectedPicture,
): Promise<string | null> {
  sharp.unblock({ operation: loaders })
  const words = `a picture of ${expected.width} x ${expected.height} pixels, ${expected.format}`
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: 1600 * 1200 })
    const { width, height, format, compression } = await picture.metadata()
    const kind = format === 'heif' && compression === 'av1' ? 'avif' : format
    if (kind !== expected.format || width !== expected.width || height !== expected.height) {
      return `must be ${words}`
    }
    // The head alone may be that of a file that was cut off.
    await picture.raw().toBuffer()
    return null
  } catch {
    return `cannot be read as ${words}`
  }
}

const loaders = ['Heif', 'Webp', 'Jpeg'].map((format) => `VipsForeignLoad${format}Buffer`)
