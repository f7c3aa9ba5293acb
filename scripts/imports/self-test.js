import { findCircles } from './find-circles.js'
import { findViolations } from './find-violations.js'

/** A file, a statement in it, and whether it is refused. @type {[string, string, boolean][]} */
const cases = [
  ['packages/schema/src/a.ts', `import { z } from 'zod/mini'`, false],
  ['packages/schema/src/a.ts', `import { b } from './b.js'`, false],
  ['packages/schema/src/a.ts', `import { formatHex } from 'culori/fn'`, false],
  ['packages/schema/src/a.ts', `import Color from 'colorjs.io'`, true],
  ['packages/schema/src/a.ts', `import { join } from 'node:path'`, true],
  ['packages/schema/src/a.ts', `import type { Db } from '@clubhouse/db'`, true],
  ['packages/schema/src/a.test.ts', `import { expect } from 'vitest'`, false],
  ['packages/db/src/a.ts', `import { x } from '@clubhouse/schema/field'`, false],
  ['packages/db/src/a.ts', `import { x } from '../../schema/src/field.js'`, true],
  ['packages/db/src/a.ts', `import type { x } from '@clubhouse/server/router'`, true],
  ['packages/practice-stripe/src/a.ts', `import type { Db } from '@clubhouse/db'`, true],
  ['packages/practice-stripe/src/a.ts', `import { x } from '@clubhouse/schema/field'`, true],
  ['packages/practice-stripe/src/a.ts', `import type { Clock } from '@clubhouse/server'`, true],
  ['packages/practice-stripe/test/a.ts', `import { createDb } from '@clubhouse/db'`, false],
  ['apps/server/src/services/a.ts', `import { a } from '@clubhouse/practice-stripe'`, false],
  ['packages/db/src/a.ts', `import { a } from '@clubhouse/practice-stripe'`, true],
  ['packages/places/src/a.ts', `import { x } from '@clubhouse/schema/field'`, true],
  ['packages/places/src/a.ts', `import type { Db } from '@clubhouse/db'`, true],
  ['apps/server/src/services/a.ts', `import { x } from '@clubhouse/places/maps'`, false],
  ['apps/web/src/api/a.ts', `import { x } from '@clubhouse/places/maps'`, true],
  ['apps/server/src/features/identity/sessions/lucia.ts', `import { Lucia } from 'lucia'`, false],
  ['apps/server/src/features/identity/sign-in/sign-in.ts', `import { Lucia } from 'lucia'`, true],
  ['apps/server/src/features/members/a.ts', `import { Client } from 'pg'`, true],
  ['apps/server/bench/a.ts', `import { Client } from 'pg'`, false],
  ['apps/server/src/http/a.ts', `import { b } from '../features/members/b.js'`, false],
  ['apps/server/src/http/a.ts', `import { appRouter } from '../router.js'`, false],
  ['apps/server/src/features/members/a.ts', `import {\n  b,\n  c,\n} from '../../http/b.js'`, true],
  ['apps/server/src/features/members/a.ts', `import { appRouter } from '../../router.js'`, true],
  ['apps/server/src/services/a.ts', `const b = await import('../features/members/b.js')`, true],
  ['apps/server/src/services/a.ts', `import '../create-services.js'`, true],
  ['apps/server/src/services/a.ts', `import type { A } from '../call/actor.js'`, true],
  ['apps/server/src/core/a.ts', `import type { B } from '../services/b.js'`, true],
  ['apps/server/src/watch/a.ts', `import type { Config } from '../config.js'`, false],
  ['apps/server/src/features/members/a.ts', `import type { B } from '../../doctor/b.js'`, true],
  ['apps/server/src/app.ts', `import { b } from './http/b.js'`, false],
  ['apps/web/src/api/a.ts', `import type { AppRouter } from '@clubhouse/server/router'`, false],
  ['apps/web/src/api/a.ts', `import { appRouter } from '@clubhouse/server/router'`, true],
  ['apps/web/src/api/a.ts', `import { type AppRouter } from '@clubhouse/server/router'`, true],
  ['apps/web/src/api/a.ts', `import { db } from '@clubhouse/db'`, true],
  ['apps/web/src/api/a.ts', `import { createClient } from '@clubhouse/client'`, true],
  ['apps/web/src/api/a.test.ts', `import { Mocks } from '@clubhouse/client/testing'`, false],
  ['apps/web/src/testing/a.ts', `import { Mocks } from '@clubhouse/client/testing'`, false],
  ['apps/server/src/http/a.ts', `import type { Client } from '@clubhouse/client'`, true],
  ['apps/server/test/a.test.ts', `import { createClient } from '@clubhouse/client'`, false],
  ['packages/client/src/a.ts', `import type { AppRouter } from '@clubhouse/server/router'`, false],
  ['packages/client/src/a.ts', `import { appRouter } from '@clubhouse/server/router'`, true],
  ['packages/client/src/a.ts', `import type { Db } from '@clubhouse/db'`, true],
  ['packages/client/src/a.ts', `import { x } from '@clubhouse/schema/field'`, false],
  ['apps/web/src/routes/a.tsx', `import { A } from '#/features/a/a'`, false],
  ['apps/web/src/features/a/a.tsx', `import { B } from './b'`, false],
  ['apps/web/src/features/a/a.tsx', `import { B } from '#/features/b/b'`, true],
  ['apps/web/src/features/a/a.tsx', `export { B } from '../b/b'`, true],
  ['apps/web/src/features/a/a.test.tsx', `import { B } from '#/features/b/b'`, false],
  ['apps/web/src/features/a/a.tsx', `import { x } from '#/api/trpc'`, false],
  ['apps/web/src/features/a/a.tsx', `import { x } from '#/testing/render'`, true],
  ['apps/web/src/api/a.ts', `import { toast } from '#/components/toasts/toast'`, false],
  ['apps/web/src/components/a.tsx', `import { x } from '#/api/trpc'`, true],
  ['apps/web/src/components/a.tsx', `import { Button } from './ui/button'`, false],
  ['apps/web/src/components/ui/a.tsx', `import { A } from '../a'`, true],
]

const features = 'apps/server/src/features'

/** Files, a statement in each, and how many circles they make. @type {[[string, string][], number][]} */
const circles = [
  [
    [
      [`${features}/a/a.ts`, `import { b } from '../b/b.js'`],
      [`${features}/b/b.ts`, `import { c } from './c.js'`],
      [`${features}/b/c.ts`, `import { d } from 'd'`],
    ],
    0,
  ],
  [
    [
      ['apps/web/src/api/a.ts', `import { b } from './b'`],
      ['apps/web/src/api/b.ts', `import type { A } from './a'`],
    ],
    1,
  ],
  [
    [
      [`${features}/a/a.ts`, `import { b } from '../b/b.js'`],
      [`${features}/b/c.ts`, `import type { D } from '../a/d.js'`],
      [`${features}/a/d.ts`, ''],
      [`${features}/b/b.ts`, ''],
    ],
    1,
  ],
]

/** The cases that come out wrong, one line each. */
export const selfTest = () => [
  ...circles
    .map(([files, count]) => ({
      count,
      found: findCircles(files.map(([file, source]) => ({ file, source }))),
    }))
    .filter(({ count, found }) => found.length !== count)
    .map(({ count, found }) => `should find ${count} circles, finds: ${found.join('; ')}`),
  ...cases
    .filter(([file, source, refused]) => findViolations(file, source).length > 0 !== refused)
    .map(
      ([file, source, refused]) =>
        `${refused ? 'should refuse' : 'should allow'} ${file}: ${source}`,
    ),
]
