import type { z } from 'zod/mini'
import { badParameter } from './api-error.js'
import type { Form } from './form-body.js'

/** A call's parameters. Throws an invalid request that names the first one that is missing, wrong or unknown. */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  form: Form,
): z.output<Schema> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (!issue) throw result.error
  if (issue.code === 'unrecognized_keys') {
    const name = bracketed([...issue.path, ...issue.keys.slice(0, 1)])
    throw badParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
  }
  const name = bracketed(issue.path)
  throw isThere(form, issue.path)
    ? badParameter(name, `Invalid value for parameter: ${name}`)
    : badParameter(name, `Missing required param: ${name}.`, 'parameter_missing')
}

const bracketed = ([first, ...rest]: PropertyKey[]) =>
  `${String(first ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`

function isThere(form: Form, path: PropertyKey[]): boolean {
  let inner: Form | string | undefined = form
  for (const part of path) {
    if (inner === undefined || typeof inner === 'string') return false
    inner = inner[String(part)]
  }
  return inner !== undefined
}
