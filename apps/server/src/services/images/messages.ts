import { inLanguages } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    overLimit: (megabytes: number) => `A picture may have up to ${megabytes} MB.`,
    notAPicture: 'Please choose a JPEG, PNG, WebP or GIF picture.',
    tooManyBytes: (megabytes: number) =>
      `The picture is too large: it may have up to ${megabytes} MB.`,
    tooManyPixels: (megapixels: number) =>
      `The picture is too large: it may have up to ${megapixels} megapixels.`,
    tooSmall: (width: number, height: number) =>
      `The picture is too small: it must have at least ${width} × ${height} pixels.`,
    unreadable: 'The picture could not be read. Please choose another one, or save it again first.',
    notOnlyAPicture:
      'The file holds more than a picture. Please save the picture again, as a JPEG or PNG, and choose that.',
    tooManyAtOnce: 'Too many pictures at once. Please try again.',
  },
})
