import { pictureWidths } from '@clubhouse/schema/website/picture-files'

/** The storage key of a file of a picture; `name` is what follows its id, such as '800.avif'. */
export const pictureKey = (id: string, name: string) => `site-picture/${id}-${name}`

/** The ends of the names of a picture's files, after its id. */
export const pictureFileNames = [
  ...pictureWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  'share.jpg',
]

/** The storage keys of all files of a picture. */
export const filesOfPicture = (id: string): string[] =>
  pictureFileNames.map((name) => pictureKey(id, name))

/** The id of the picture that a storage key belongs to; undefined: it belongs to none. */
export const pictureOfKey = (key: string): string | undefined =>
  /^site-picture\/([0-9a-f-]{36})-/.exec(key)?.[1]
