/** The files of pictures, for pages too: without zod, which they would load. */

/** Drawings that come with the program. */
export const drawings = [
  'hero',
  'what-is-rotary',
  'raffle',
  'contact',
  'welcome',
  'cooler',
  'grill',
  'cash',
] as const

/** The widths of each picture, in pixels; its height is three quarters of it. */
export const pictureWidths = [480, 800, 1200, 1600] as const

export type PictureFormat = 'avif' | 'webp'

/** Where an uploaded picture is served. */
export const sitePictureUrl = (
  id: string,
  width: (typeof pictureWidths)[number],
  format: PictureFormat,
) => `/site-picture/${id}-${width}.${format}`

/** Where the share picture of an uploaded one is served. */
export const sitePictureShareUrl = (id: string) => `/site-picture/${id}-share.jpg`

/** The logo in emails, in CSS pixels. */
export const emailLogo = { width: 53, height: 40 }

/** Where an uploaded picture is served as the logo of emails: a PNG, which all email programs show. */
export const emailLogoUrl = (id: string) => `/site-picture/${id}-logo.png`

/** Whether `picture` names a drawing; else it is the id of an uploaded picture. */
export const isDrawing = (picture: string): picture is (typeof drawings)[number] =>
  drawings.some((name) => name === picture)
