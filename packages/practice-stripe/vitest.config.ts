import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['@clubhouse/db/testing-setup', './test/practice-tables-setup.ts'],
    // Its modules keep no state.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
