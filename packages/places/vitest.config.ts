import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The first search and the first map read their data, which takes a busy machine a while.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
