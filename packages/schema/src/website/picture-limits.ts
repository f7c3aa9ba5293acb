/** What is asked of an uploaded picture, and what is made of it. */

/** The picture that other websites show with a link to a page, in pixels. */
export const sharePicture = { width: 1200, height: 630 } as const

/** At most this many bytes of a file are accepted: 20 MB. */
export const pictureMaxBytes = 20 * 1024 * 1024

/** The types that a file picker offers; the server checks the content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif'

/** The minimum size of an uploaded picture after it is cropped to 4:3. */
export const pictureMinWidth = 480
