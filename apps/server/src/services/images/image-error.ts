import { uploadMaxMegapixels } from '@clubhouse/schema/picture-upload'
import { defaultLanguage, type Phrase } from '../../core/language.js'
import { messages } from './messages.js'

/** A rejected picture; the text explains what the sender can do. */
export class ImageError extends Error {
  constructor(
    readonly text: Phrase,
    options?: ErrorOptions,
  ) {
    super(text(defaultLanguage), options)
  }
}

export const notAPicture = () => new ImageError(messages.notAPicture)

export const tooManyBytes = (maxBytes: number) =>
  new ImageError(messages.tooManyBytes(maxBytes / 1024 ** 2))

export const tooManyPixels = () => new ImageError(messages.tooManyPixels(uploadMaxMegapixels))

export const tooCostly = () => new ImageError(messages.tooCostly)

export const tooSmall = (width: number, height: number) =>
  new ImageError(messages.tooSmall(width, height))

/** Converts an error of `sharp` to the reason for rejecting a picture. */
export const refusalOf = (error: unknown): ImageError => {
  if (error instanceof ImageError) return error
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  return isTooLarge ? tooManyPixels() : unreadable(error)
}

/** `cause` is for the log. */
export const unreadable = (cause?: unknown) => new ImageError(messages.unreadable, { cause })

export const notOnlyAPicture = () => new ImageError(messages.notOnlyAPicture)

export const tooManyAtOnce = () => new ImageError(messages.tooManyAtOnce)
