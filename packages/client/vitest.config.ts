import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['{src,test,examples}/**/*.test.ts'], testTimeout: 30_000 },
})
