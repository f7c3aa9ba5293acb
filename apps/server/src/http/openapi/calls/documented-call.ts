import type { Components, Json, JsonSchema } from '@clubhouse/schema/example/json-schema'
import { fieldsOf } from '@clubhouse/schema/example/resolve'
import { z } from 'zod/mini'
import type { OperationNotes } from '../../../context/procedures.js'
import { type Access, accessOf } from '../../callers.js'
import type { RestOperation } from '../../rest/rest-calls.js'
import type { JsonSchemaWriter } from '../schema/to-json-schema.js'
import { dealInput, type InputParts } from './input-parts.js'

/** Data for the envelope, with a message where it `speaks`; or a picture or a file, by its types. */
type Answer = { data: JsonSchema; speaks: boolean } | { picture: Json[] } | { file: Json[] }

/** One call at one address, as the document describes it. */
export type DocumentedOperation = {
  /** The procedure's name; with 'By…' at its second address. */
  id: string
  name: string
  notes: OperationNotes
  method: RestOperation['method']
  path: string
  access: Access
  /** The names of all its inputs; null: it takes nothing. */
  fields: string[] | null
  input: InputParts
  /** The fields that come as form data. */
  form: string[] | null
  answer: Answer
}

/** A REST call at each of its addresses. */
export function documentedOperations(
  call: RestOperation,
  write: JsonSchemaWriter,
  components: Components,
): DocumentedOperation[] {
  const form = formFields(call)
  const input = call.input && !form ? write(call.input, 'input') : null
  const answer = answerOf(call, write(call.output, 'output'), components)
  return [call.path, call.alsoAt ?? []].flat().map((path) => ({
    id: path === call.path ? call.name : `${call.name}${byNames(path)}`,
    name: call.name,
    notes: call.notes,
    method: call.method,
    path,
    access: accessOf(call.procedure),
    fields: form ?? (input && Object.keys(fieldsOf(input, components).properties)),
    input: dealInput(input, { method: call.method, path }, components),
    form: form?.filter((name) => !path.includes(`{${name}}`)) ?? null,
    answer,
  }))
}

function answerOf(
  { type, image, file }: RestOperation,
  output: JsonSchema,
  components: Components,
): Answer {
  const { properties } = fieldsOf(output, components)
  if (image) return { picture: properties.type?.enum ?? [] }
  if (file) return { file: [properties.type?.const ?? properties.type?.enum ?? []].flat() }
  if (type === 'query') return { data: output, speaks: false }
  return { data: properties.data ?? {}, speaks: true }
}

/** 'ById' of '/user/{id}'. */
const byNames = (path: string) =>
  [...path.matchAll(/\{(\w)(\w*)\}/g)]
    .map(([, first = '', rest = '']) => `By${first.toUpperCase()}${rest}`)
    .join('') || 'Also'

/** The fields that a call reads as form data; null when it takes JSON, or nothing. */
function formFields({ input }: RestOperation): string[] | null {
  if (!input) return null
  // Form data is not JSON, so its schema has no type. The errors of an empty form name its fields.
  const written = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  if (written.type || written.anyOf || written.oneOf || written.allOf) return null
  const { error } = z.safeParse(input, new FormData())
  const names = error?.issues.flatMap(({ path }) => (path[0] === undefined ? [] : String(path[0])))
  return names?.length ? names : null
}
