import { basename, join } from 'node:path'
import { pictureWidths } from '@clubhouse/schema/website/picture-files'
import { sharePicture } from '@clubhouse/schema/website/picture-limits'
import { z } from 'zod/mini'
import type { ExpectedPicture } from '../../services/images/check-site-picture.js'
import { pictureKey } from './pictures/picture-files.js'

/** An export of the website cannot be written or read; the message is for the person who named the folder. */
export class SiteFolderRefused extends Error {}

/** The newest version of the format that this program reads, and the one that it writes. */
export const formatVersion = 1

export const siteFile = (folder: string) => join(folder, 'site.json')
export const picturesFolder = (folder: string) => join(folder, 'pictures')

/** The properties that every version of the format has. */
export const siteHead = z.object({ format: z.literal('clubhouse-site'), version: z.int() })

/** The texts are checked by the schemas of their sections. */
export const siteContent = z.object({
  sections: z.record(z.string(), z.unknown()),
  pictures: z.array(z.object({ id: z.uuid(), filename: z.string().check(z.maxLength(200)) })),
})

/** A file of an uploaded picture: its key in the storage, its name in the folder, and what it must be. */
export type PictureFile = { key: string; name: string; expected: ExpectedPicture }

/** All files of an uploaded picture. */
export function pictureFilesOf(id: string): PictureFile[] {
  const fileOf = (end: string, expected: ExpectedPicture) => {
    const key = pictureKey(id, end)
    return { key, name: basename(key), expected }
  }
  return [
    ...pictureWidths.flatMap((width) => {
      const height = (width * 3) / 4
      return [
        fileOf(`${width}.avif`, { width, height, format: 'avif' }),
        fileOf(`${width}.webp`, { width, height, format: 'webp' }),
      ]
    }),
    fileOf('share.jpg', { ...sharePicture, format: 'jpeg' }),
  ]
}
