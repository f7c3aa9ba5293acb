import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    provide: { seriesRounds: Number(process.env.SERIES_ROUNDS ?? 1000) },
  },
})
