import { z } from 'zod/mini'

const hex = z
  .string()
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Must be a color such as #17458f'))

/** The club's two colors, from which the tokens of both themes are derived. */
export const colorsSchema = z.object({ strong: hex, accent: hex })
export type Colors = z.infer<typeof colorsSchema>
