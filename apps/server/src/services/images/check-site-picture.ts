import sharp from 'sharp'

/** The expected properties of a website picture's file. */
export type ExpectedPicture = { width: number; height: number; format: 'avif' | 'webp' | 'jpeg' }

/**
 * Returns why a file is not the expected, complete picture; null if it is. Enables sharp's readers for these formats in
 * the whole process, so it is only for commands, which read no uploads.
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
