import { defaultLanguage, type Phrase } from '../../core/messages/catalogue.js'

/** A picture that is refused; the text says what the sender can do. */
export class ImageError extends Error {
  constructor(
    readonly text: Phrase,
    options?: ErrorOptions,
  ) {
    super(text(defaultLanguage), options)
  }
}

export const notAPicture = () => new ImageError((say) => say.picture.notAPicture)

export const tooManyBytes = () => new ImageError((say) => say.picture.tooManyBytes)

export const tooManyPixels = () => new ImageError((say) => say.picture.tooManyPixels)

/** `cause` is for the log. */
export const unreadable = (cause?: unknown) =>
  new ImageError((say) => say.picture.unreadable, { cause })

export const notOnlyAPicture = () => new ImageError((say) => say.picture.notOnlyAPicture)

export const tooManyAtOnce = () => new ImageError((say) => say.picture.tooManyAtOnce)
