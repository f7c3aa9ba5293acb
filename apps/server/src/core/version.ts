import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'

/** The product's version, such as 1.4.0. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))
