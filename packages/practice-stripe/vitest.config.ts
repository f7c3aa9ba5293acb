import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['@clubhouse/db/testing-setup'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
