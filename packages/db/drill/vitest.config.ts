import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import base from '../vitest.config.js'

/** The drills: as the tests, and only when they are asked for. */
export default defineConfig({
  ...base,
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: { ...base.test, include: ['drill/**/*.drill.ts'] },
})
