import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clubFacts } from './club-facts.ts'

const groups = [
  // The script that every document begins with must not wait for the page's code.
  { name: 'start', test: /src\/site\/early-actions|vite\/preload-helper/, priority: 1 },
  // What every page needs comes in two files; many small ones compress worse and take more trips.
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store|clsx|class-variance-authority|@tanstack\/(?:react-router|router-core|history|store|react-store))\//,
  },
  {
    name: 'site',
    test: /apps\/web\/src\/(?:site|features\/public-site\/(?!not-found)|components\/(?:ui\/(?:button|spinner|cn)|toasts\/toast-store|page-head|picture|page-frame)|routes\/(?:[^?]*$|_public\.tsx))|createLucideIcon|virtual:club\/site/,
  },
]

export default defineConfig({
  plugins: [
    clubFacts(),
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
    alias: [
      { find: /^#/, replacement: new URL('./src', import.meta.url).pathname },
      // React itself has what this stands in for.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // Documents name the modules of their page; the little that vite would add is not worth its code.
    modulePreload: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: { codeSplitting: { groups } },
    },
  },
  // The rendering of pages is one file that needs nothing at run time.
  ssr: {
    noExternal: true,
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
