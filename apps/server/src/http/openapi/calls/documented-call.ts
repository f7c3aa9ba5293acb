import type { RestCall } from '../../rest-calls.js'
import type { Components, JsonSchema } from '../schema/json-schema.js'
import { fieldsOf } from '../schema/resolve.js'
import type { JsonSchemaWriter } from '../schema/to-json-schema.js'
import { type Door, doorOf } from './callers.js'
import { formFields } from './form-fields.js'
import { dealInput, type InputParts } from './input-parts.js'

/** One call at one address, as the document tells of it. */
export type DocumentedCall = {
  /** The procedure's name; with 'By…' at its second address. */
  id: string
  name: string
  method: RestCall['method']
  path: string
  door: Door
  /** The names of all that it takes; null: it takes nothing. */
  fields: string[] | null
  input: InputParts
  /** The fields that come as form data. */
  form: string[] | null
  /** What it answers: data for the envelope, or something of another media type. */
  answer: { data: JsonSchema; speaks: boolean } | { mediaType: string }
}

/** A REST call at each of its addresses. */
export function documentedCalls(
  call: RestCall,
  write: JsonSchemaWriter,
  components: Components,
): DocumentedCall[] {
  const form = formFields(call)
  const input = call.input && !form ? write(call.input, 'input') : null
  const output = write(call.output, 'output')
  const speaks = call.type === 'mutation'
  const data = speaks ? (fieldsOf(output, components).properties.data ?? {}) : output
  return [call.path, call.alsoAt ?? []].flat().map((path) => ({
    id: path === call.path ? call.name : `${call.name}${byNames(path)}`,
    name: call.name,
    method: call.method,
    path,
    door: doorOf(call.procedure),
    fields: form ?? (input && Object.keys(fieldsOf(input, components).properties)),
    input: dealInput(input, { method: call.method, path }, components),
    form,
    answer: { data, speaks },
  }))
}

/** 'ById' of '/user/{id}'. */
const byNames = (path: string) =>
  [...path.matchAll(/\{(\w)(\w*)\}/g)]
    .map(([, first = '', rest = '']) => `By${first.toUpperCase()}${rest}`)
    .join('') || 'Also'
