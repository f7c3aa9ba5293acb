import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * All packages in one run, so that no processor waits for the last file of a package; three files at a time at least,
 * because those that start programs and databases wait for them.
 */
export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      { test: { name: 'scripts', include: ['scripts/**/*.test.js'] } },
    ],
    maxWorkers: Math.max(3, availableParallelism()),
  },
})
