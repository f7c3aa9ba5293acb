import { emailLogo } from '@clubhouse/schema/website/picture-files'
import sharp from 'sharp'

/** Encodes a picture as the logo of emails, at twice its size there. PNG, which all email programs show. */
export const toEmailLogo = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(emailLogo.width * 2, emailLogo.height * 2)
    .png({ palette: true })
    .toBuffer()
