import type { z } from 'zod/mini'

/** Far more than was requested. */
const maxItems = 50

/** The items that have the shape: an invalid one does not spoil the others. */
export const eachValid = <Item>(shape: z.ZodMiniType<Item>, items: unknown[]): Item[] =>
  items.slice(0, maxItems).flatMap((item) => {
    const result = shape.safeParse(item)
    return result.success ? [result.data] : []
  })
