import { z } from 'zod/mini'

/** What the choice of a card sends. */
export const cardInput = z.object({ card: z.enum(['works', 'fails']) })
