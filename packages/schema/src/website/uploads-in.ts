import { z } from 'zod/mini'

/** An uploaded picture where a value uses it. */
export type UploadUse = {
  /** The id of the picture. */
  id: string
  /** Of the id within the value, such as 'prizes.0.picture.picture'. */
  path: string
}

const uploadUse = z.object({ picture: z.uuid(), alt: z.string(), isDecorative: z.boolean() })

/** The uploaded pictures that a section's value uses, in its order; drawings are none. */
export function uploadsIn(value: unknown, path = ''): UploadUse[] {
  if (typeof value !== 'object' || value === null) return []
  const { data } = uploadUse.safeParse(value)
  if (data) return [{ id: data.picture, path: below(path, 'picture') }]
  return Object.entries(value).flatMap(([name, part]) => uploadsIn(part, below(path, name)))
}

const below = (path: string, name: string) => (path ? `${path}.${name}` : name)
