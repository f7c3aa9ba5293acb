import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@clubhouse/db/testing-setup'],
    // The server's modules keep no state: test files share them, which halves the processor's work.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
