import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stripApiMetadata } from './strip-api-metadata.ts'

/** Icons that no public page shows, although several parts of the portal do: those of every page, and the others. */
const frameIcons =
  '(?:building-complex|chevrons-up-down|circle-question-mark|circle-user|contact|credit-card|inbox|key-round|list-checks|list-ordered|log-out|mail|mail-x|message-square-text|phone|receipt|search|settings|shield-check|user-plus|user-x|wallet)\\.'
const partIcons =
  '(?:archive|arrow-(?:down|right|up|up-down)|bell-ring|calendar-clock|cloud-off|ellipsis|external-link|file-plus-corner|file-text|file-up|image|image-up|mails|minus|pen-line|pencil|printer|rotate-ccw|scroll-text|send|undo-2|user-minus|user-round|video)\\.'

/** The parts that all pages of the portal need: the frame, drawers, states and the formats of what the dashboard shows. */
const frameParts =
  '(?:error-state|late-part|member-contact|page-tabs|rsvp-badge|date-tile|format/date|ui/(?:avatar|confirm-dialog|dialog\\.|drawer(?!-buttons)|leave-question|skeleton|use-drawer))'

// A group takes along what its modules import, unless a group of higher priority has it.
const groups = [
  // The script that every document begins with must not wait for the page's code.
  { name: 'start', test: /vite\/preload-helper/, priority: 5 },
  // The code that every page needs comes in two files; many small ones compress worse and take more trips.
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store|clsx|class-variance-authority|@tanstack\/(?:react-router|router-core|history|store|react-store))\//,
    priority: 4,
  },
  {
    name: 'site',
    test: /apps\/web\/src\/(?:site\/(?!preview)|features\/website\/frame\/(?!not-found)|components\/(?:ui\/(?:button|spinner|cn)|toasts\/toast-store|page-head\.|picture|page-frame|club-mark)|routes\/(?:[^?]*$|_public\.tsx))|createLucideIcon/,
    priority: 4,
  },
  // The code that some public pages share with the portal, whose other code they must not load.
  {
    name: 'shared',
    test: new RegExp(
      `lucide-react(?!.*/(?:${frameIcons}|${partIcons}))|components/(?:ui/(?:badge|drawer-(?:buttons|context))|format/(?:address|time))`,
    ),
    minShareCount: 2,
    priority: 3,
  },
  // The public calendar and the portal turn events into dates alike.
  {
    name: 'dates',
    test: /components\/(?:zone-name\.ts|hours|linked-text)|packages\/schema\/src\/(?:clock-changes|day-rule|programs\/program-line|text\/linked-text|events\/(?:calendar-day|occurrence-place|occurrences-between|scheduled-dates))\./,
    priority: 3,
  },
  // Every page that sends a form needs the calls and the schemas; a signed-in member needs the queries, but schemas only with a form.
  {
    name: 'calls',
    test: /node_modules\/@trpc\/(?:client|server)\/|apps\/web\/src\/(?:api\/(?:client|text-at)|components\/format\/rsvp-counts)/,
    priority: 3,
  },
  // Lists compare texts as forms clean them, and need no schemas.
  { name: 'texts', test: /packages\/schema\/src\/text\/clean-text/, priority: 3 },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|packages\/schema\/src\/(?:api-metadata|field|failure|enumeration|shown)/,
    priority: 2,
  },
  {
    name: 'queries',
    test: /node_modules\/@t(?:rpc|anstack\/(?:react-query|query-core))\/|apps\/web\/src\/api\/provider/,
    priority: 2,
  },
  // The code that every page of the portal needs.
  {
    name: 'portal',
    test: new RegExp(
      `lucide-react.*/${frameIcons}|apps/web/src/(?:routes/portal\\.tsx|api/(?:date-rsvp|rsvp-buttons)|features/(?:finance/(?:overdue|own/home-dues)|portal/(?!user-menu-list|club-settings|blog-page)|duties/(?:duty-words|use-duties-changed|offer-card|own-duty-card))|components/${frameParts})|packages/schema/src/(?:attendance/check-in-time|members/(?:role|vcard)\\.|phone/format-phone|finance/(?:format-status|overdue-days|running-statuses)|money\\.|events/coming-events|rsvps/rsvp-closing)`,
    ),
    priority: 1,
  },
  // The code that lists and records share and the dashboard does not need.
  {
    name: 'records',
    test: new RegExp(
      `lucide-react.*/${partIcons}|apps/web/src/components/(?:empty-state|ui/(?!button|spinner|cn|badge|drawer-context|dropdown-menu))`,
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
      // Without this, parts that nothing uses would stay: the package does not declare that it has no side effects.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
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
