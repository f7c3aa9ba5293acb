import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
