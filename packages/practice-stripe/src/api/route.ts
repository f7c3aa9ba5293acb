import { z } from 'zod/mini'
import type { Work } from '../practice.js'
import { expandResult } from './expand-result.js'
import { listOf, text } from './fields.js'
import type { Form } from './form-body.js'
import { readInput } from './read-input.js'

/** One call of the API. */
export type Route = {
  method: string
  path: RegExp
  /** `id` is the part of the path that matches `:id`. Throws ApiError. */
  respond(work: Work, form: Form, id: string): Promise<unknown>
}

const expand = z.object({ expand: z._default(listOf(text), []) })

/** A call by its method and path; it parses its parameters by `schema` and returns what `handle` returns, expanded. */
export function route<Schema extends z.ZodMiniType>(
  pattern: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  schema: Schema,
  handle: (work: Work, input: z.output<Schema>, id: string) => Promise<unknown>,
): Route {
  const [method = '', path = ''] = pattern.split(' ')
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    async respond(work, { expand: requested, ...form }, id) {
      const paths = readInput(expand, requested === undefined ? {} : { expand: requested }).expand
      const result = await handle(work, readInput(schema, form), id)
      return expandResult(work, result, paths)
    },
  }
}

/** For calls without parameters. */
export const nothing = z.strictObject({})
