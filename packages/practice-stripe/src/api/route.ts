import { z } from 'zod/mini'
import type { Work } from '../practice.js'
import { expandAnswer } from './expand-answer.js'
import { listOf, text } from './fields.js'
import type { Form } from './form-body.js'
import { readInput } from './read-input.js'

/** One call of the API. */
export type Route = {
  method: string
  path: RegExp
  /** `id` is the part of the path that matches `:id`. Throws ApiError. */
  answer(work: Work, form: Form, id: string): Promise<unknown>
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
    async answer(work, { expand: wanted, ...form }, id) {
      const paths = readInput(expand, wanted === undefined ? {} : { expand: wanted }).expand
      const answer = await handle(work, readInput(schema, form), id)
      return expandAnswer(work, answer, paths)
    },
  }
}

/** For calls without parameters. */
export const nothing = z.strictObject({})
