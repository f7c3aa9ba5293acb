/** What is asked of an uploaded picture, and what is made of it. */

/** The picture that other websites show with a link to a page, in pixels. */
export const sharePicture = { width: 1200, height: 630 } as const

/** The minimum size of an uploaded picture after it is cropped to 4:3. */
export const pictureMinWidth = 480
