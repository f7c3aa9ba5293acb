/** A picture that is not taken; the message tells who sent it what to do. */
export class ImageError extends Error {}

export const notAPicture = () => new ImageError('Please choose a JPEG, PNG, WebP or GIF picture.')

/** `limit` is what a picture may have, such as '5 MB'. */
export const tooLarge = (limit: string) =>
  new ImageError(`The picture is too large: it may have up to ${limit}.`)

/** `cause` is for the log. */
export const unreadable = (cause?: unknown) =>
  new ImageError(
    'The picture could not be read. Please choose another one, or save it anew first.',
    { cause },
  )

export const notOnlyAPicture = () =>
  new ImageError(
    'The file holds more than a picture. Please save the picture anew, as a JPEG or PNG, and choose that.',
  )

export const tooManyAtOnce = () => new ImageError('Too many pictures at once. Please try again.')
