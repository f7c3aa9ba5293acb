import { fileURLToPath } from 'node:url'

/** The web app that a server serves. */
export type BuiltSite = {
  /** The folder of its pages, assets and pictures; absolute. */
  folder: string
  /** The folder of another build that has this file; null when none has it. `path`: such as assets/site-BX5zKq0f.js */
  otherWith(path: string): Promise<string | null>
}

/** The web app as it was built, with no other build beside it; from the sources as from the build. */
export const builtSite: BuiltSite = {
  folder: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
  otherWith: async () => null,
}
