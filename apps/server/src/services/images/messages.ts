import { uploadFormats } from '@clubhouse/schema/picture-upload'
import { inLanguages } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    overLimit: (megabytes: number) => `An image can be up to ${megabytes} MB.`,
    notAPicture: `Upload a ${uploadFormats} image.`,
    tooManyBytes: (megabytes: number) => `The image is too large. It can be up to ${megabytes} MB.`,
    tooManyPixels: (megapixels: number) =>
      `The image is too large. It can be up to ${megapixels} megapixels. Make it smaller and upload it again.`,
    tooCostly:
      'The image is too large for its format. Save it as an ordinary JPEG, and upload that.',
    tooSmall: (width: number, height: number) =>
      `The image is too small. It must be at least ${width} × ${height} pixels.`,
    unreadable: 'We couldn’t read this image. Choose another one, or save it again first.',
    notOnlyAPicture:
      'The file contains more than an image. Save it again as a JPEG or PNG, and upload that.',
    tooManyAtOnce: 'Too many images are being uploaded right now. Try again in a moment.',
  },
})
