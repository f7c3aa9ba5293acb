import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing-setup.ts',
    // Its modules keep no state.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
