import { z } from 'zod/mini'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The task of a worker: a file, and how many pixels and bytes of memory it may take. */
export const heicTask = z.object({
  file: bytes,
  maxPixels: z.number(),
  maxMemory: z.number(),
})
export type HeicTask = z.infer<typeof heicTask>

/** The result of a worker: the picture as a PNG, `factor` times smaller in width and height, or why there is none. */
export const heicResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    png: bytes,
    factor: z.number(),
  }),
  z.object({ kind: z.enum(['tooManyPixels', 'tooCostly', 'otherFormat']) }),
  z.object({ kind: z.literal('unreadable'), cause: z.string() }),
])
export type HeicResult = z.infer<typeof heicResult>
