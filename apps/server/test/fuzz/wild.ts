import fc from 'fast-check'
import { anyId, likely } from './likely.js'
import { deepMarker, longMarker } from './markers.js'

/** Keys with a meaning for JavaScript, for Prisma or for nothing. */
export const oddKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'id',
  'role',
  'status',
  'companyId',
  'connect',
  'set',
  'OR',
  '',
  '0',
  'a.b',
)

const oddTexts = fc.constantFrom(
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202e',
  '\ufeff',
  '%',
  '%00',
  "' OR 1=1 --",
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '<script>',
  'null',
  'NaN',
  '9'.repeat(400),
)

/** Any JSON: wrong types, huge, NUL, half surrogates, prototype keys, deep nests. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: oddTexts, weight: 5 },
  { arbitrary: fc.jsonValue({ stringUnit: 'binary' }), weight: 4 },
  { arbitrary: anyId, weight: 2 },
  { arbitrary: fc.constantFrom(null, true, false, [], {}, '', -0, 1e308, 2 ** 53), weight: 3 },
  { arbitrary: fc.integer({ min: 100, max: 8000 }).map(longMarker), weight: 2 },
  { arbitrary: fc.integer({ min: 8000, max: 250_000 }).map(longMarker), weight: 1 },
  { arbitrary: fc.integer({ min: 10, max: 4000 }).map(deepMarker), weight: 1 },
  { arbitrary: fc.integer({ min: 4000, max: 120_000 }).map(deepMarker), weight: 1 },
  { arbitrary: fc.dictionary(oddKeys, fc.oneof(oddTexts, fc.jsonValue())), weight: 4 },
  { arbitrary: fc.oneof(...Object.values(likely)), weight: 1 },
)

/** Objects with known fields and wild values. */
export const wildObject = (names: string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.dictionary(names.length > 0 ? fc.oneof(fc.constantFrom(...names), oddKeys) : oddKeys, wild)
