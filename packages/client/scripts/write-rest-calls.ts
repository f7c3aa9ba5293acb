/** `npm run rest-calls -w @clubhouse/client`: writes where the server's procedures stand in REST, for the mocks. */
import { writeFileSync } from 'node:fs'
import { restTable } from '@clubhouse/server/rest-table'

const lines = restTable().map((call) => `  ${JSON.stringify(call)},`)
writeFileSync(
  new URL('../src/mocks/rest-calls.gen.ts', import.meta.url),
  [
    '// Made of the router by `npm run rest-calls -w @clubhouse/client`; not to be edited.',
    "import type { RestCall } from './rest-call.js'",
    '',
    '/** Where each procedure stands in REST, under /api. */',
    'export const restCalls: readonly RestCall[] = [',
    ...lines,
    ']',
    '',
  ].join('\n'),
)
console.log(`${lines.length} calls`)
