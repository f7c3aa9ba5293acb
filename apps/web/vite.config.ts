import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stripApiMetadata } from './strip-api-metadata.ts'

/** Icons that no public page shows, although several parts of the portal do. */
const portalIcons =
  '(?:arrow-(?:down|up|up-down)|building-complex|chevrons-up-down|circle-question-mark|circle-user|contact|copy|credit-card|download|file-up|image-up|inbox|key-round|list-checks|mail|mail-x|message-square-text|pencil|phone|printer|receipt|rotate-ccw|search|send|settings|shield-check|user-plus|user-x)\\.'

// A group takes along what its modules import, unless a group of higher priority has it.
const groups = [
  // The script that every document begins with must not wait for the page's code.
  { name: 'start', test: /vite\/preload-helper/, priority: 4 },
  // The code that every page needs comes in two files; many small ones compress worse and take more trips.
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store|clsx|class-variance-authority|@tanstack\/(?:react-router|router-core|history|store|react-store))\//,
    priority: 3,
  },
  {
    name: 'site',
    test: /apps\/web\/src\/(?:site\/(?!preview)|features\/website\/frame\/(?!not-found)|components\/(?:ui\/(?:button|spinner|cn)|toasts\/toast-store|page-head|picture|page-frame|club-mark)|routes\/(?:[^?]*$|_public\.tsx))|createLucideIcon/,
    priority: 3,
  },
  // The code that some public pages share with the portal, whose other code they must not load.
  {
    name: 'shared',
    test: new RegExp(
      `lucide-react(?!.*/${portalIcons})|components/(?:ui/(?:badge|drawer-context)|format/(?:address|time))`,
    ),
    minShareCount: 2,
    priority: 2,
  },
  // The public calendar and the portal turn events into dates alike.
  {
    name: 'dates',
    test: /packages\/schema\/src\/(?:day-rule|events\/(?:calendar-day|occurrence-place|occurrences-between|scheduled-dates))\./,
    priority: 2,
  },
  // Every page that sends a form needs the calls; a signed-in member needs the queries, too.
  {
    name: 'calls',
    test: /node_modules\/zod\/|apps\/web\/src\/api\/client|packages\/schema\/src\/(?:field|failure|enumeration)/,
    priority: 1,
  },
  {
    name: 'queries',
    test: /node_modules\/@t(?:rpc|anstack\/(?:react-query|query-core))\/|apps\/web\/src\/api\/provider/,
    priority: 1,
  },
  // The code that every page of the portal needs.
  {
    name: 'portal',
    test: new RegExp(
      `lucide-react.*/${portalIcons}|apps/web/src/(?:routes/portal\\.tsx|features/portal/(?!user-menu-list)|components/(?:empty-state|error-state|member-contact|format/date|ui/(?!button|spinner|cn|badge|drawer-context|dropdown-menu)))|packages/schema/src/(?:members/role|money|phone/format-phone|finance/subscription|events/coming-events|rsvps/rsvp-closing)\\.`,
    ),
    priority: 0,
  },
]

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react(),
    tailwindcss(),
    stripApiMetadata(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: [
      { find: /^#\//, replacement: new URL('./src/', import.meta.url).pathname },
      // The rules of all countries' phone numbers are 30 kB: pages only count digits, and the server decides.
      {
        find: '#international',
        replacement: new URL(
          '../../packages/schema/src/phone/international-form.ts',
          import.meta.url,
        ).pathname,
      },
      // React itself has what this shim replaces.
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
