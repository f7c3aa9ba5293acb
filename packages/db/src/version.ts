import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'

/** This program's version, such as '0.1.0'; all packages of the repository have the same. */
export const version: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version
