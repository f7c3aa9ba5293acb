import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: 'jsdom',
      // Loading the app takes longer than most files: files share its modules, and setup.ts resets their state.
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}'],
      // Packages of many small files, in one file each.
      deps: { optimizer: { client: { enabled: true, include: ['lucide-react', 'radix-ui'] } } },
      testTimeout: 60_000,
      setupFiles: 'src/testing/setup.ts',
      // Texts are checked in one locale and time zone, whatever the machine's.
      env: { TZ: 'America/New_York', LANG: 'en_US.UTF-8' },
    },
  }),
)
