import { describe, expect, it } from 'vitest'
import { uploadMaxBytes, uploadRefusal } from './picture-upload.js'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

describe('a file is sent', () => {
  it.each([
    ['a photo of an iPhone', file('IMG_0412.HEIC', 'image/heic')],
    ['the same on Windows, where browsers know no type', file('IMG_0412.HEIC', '')],
    ['a HEIC called a JPEG', file('me.jpg', 'image/jpeg')],
    ['a burst of an iPhone', file('IMG_0413.heics', 'application/octet-stream')],
    ['the largest', file('me.png', 'image/png', uploadMaxBytes)],
  ])('if it is %s', (_what, picture) => {
    expect(uploadRefusal(picture)).toBeNull()
  })
})

describe('a file is refused with what to choose instead', () => {
  it.each([
    ['an SVG', file('me.svg', 'image/svg+xml'), 'Choose a JPEG, PNG, WebP, GIF or HEIC image.'],
    ['an AVIF', file('me.avif', 'image/avif'), 'Choose a JPEG, PNG, WebP, GIF or HEIC image.'],
    ['a file without a name', file('', ''), 'Choose a JPEG, PNG, WebP, GIF or HEIC image.'],
    [
      'one byte too many',
      file('me.png', 'image/png', uploadMaxBytes + 1),
      'Choose an image of 25 MB or less.',
    ],
  ])('if it is %s', (_what, picture, words) => {
    expect(uploadRefusal(picture)).toBe(words)
  })
})
