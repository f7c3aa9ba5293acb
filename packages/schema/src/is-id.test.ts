import { expect, test } from 'vitest'
import * as field from './field.js'
import { isId } from './is-id.js'

test.for([
  'c1b00000-0000-8000-8000-00040000000f',
  '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'c1b00000-0000-9000-8000-00040000000f',
  'c1b00000-0000-8000-7000-00040000000f',
  'c1b00000-0000-8000-8000-00040000000f ',
  'c1b0000000008000800000040000000f',
  'create',
  '',
])('agrees with the schema about %j', (text) => {
  expect(isId(text)).toBe(field.id().safeParse(text).success)
})
