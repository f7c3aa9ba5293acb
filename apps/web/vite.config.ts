import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react(),
    tailwindcss(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: { '#': new URL('./src', import.meta.url).pathname },
  },
  build: { manifest: true, assetsInlineLimit: 0, target: 'baseline-widely-available' },
  // The rendering of pages is one file that needs nothing at run time.
  ssr: {
    noExternal: true,
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
