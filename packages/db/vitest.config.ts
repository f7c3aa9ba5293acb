import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing-setup.ts',
    // Much of the time is waiting for processes and disks.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
