import { defineConfig } from 'vitest/config'

/** All packages in one run, so that no processor waits for the last file of a package. */
export default defineConfig({
  test: { projects: ['packages/*', 'apps/*'], maxWorkers: '100%' },
})
