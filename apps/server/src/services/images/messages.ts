import { inLanguages } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    overLimit: (megabytes: number) => `A picture can be up to ${megabytes} MB.`,
    notAPicture: 'Upload a JPEG, PNG, WebP or GIF picture.',
    tooManyBytes: (megabytes: number) =>
      `The picture is too large. It can be up to ${megabytes} MB.`,
    tooManyPixels: (megapixels: number) =>
      `The picture is too large. It can be up to ${megapixels} megapixels.`,
    tooSmall: (width: number, height: number) =>
      `The picture is too small. It must be at least ${width} × ${height} pixels.`,
    unreadable: 'We couldn’t read this picture. Choose another one, or save it again first.',
    notOnlyAPicture:
      'The file contains more than a picture. Save it again as a JPEG or PNG, and upload that.',
    tooManyAtOnce: 'Too many pictures are being uploaded right now. Try again in a moment.',
  },
})
