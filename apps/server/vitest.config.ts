import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: [
      '@clubhouse/db/testing-setup',
      './test/job-tables-setup.ts',
      './test/demo-folder-setup.ts',
    ],
    // The server's modules keep no state: test files share them, which halves the processor's work.
    isolate: false,
    // Some start several programs, on a machine that is busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
