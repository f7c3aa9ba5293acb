import sharp from 'sharp'

const size = 176

/** Encodes a picture as the square logo of a document. */
export const toDocumentLogo = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: size, height: size, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
