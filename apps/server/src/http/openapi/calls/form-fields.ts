import { z } from 'zod/mini'
import type { RestCall } from '../../rest-calls.js'

/** The fields that a call reads as form data; null when it takes JSON, or nothing. */
export function formFields({ input }: RestCall): string[] | null {
  if (!input) return null
  // Form data is no JSON: its schema has no type. What an empty form lacks are its fields.
  const { type, anyOf, allOf } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  if (type || anyOf || allOf) return null
  const { error } = z.safeParse(input, new FormData())
  const names = error?.issues.flatMap(({ path }) => (path[0] === undefined ? [] : String(path[0])))
  return names?.length ? names : null
}
