import type { Components, JsonSchema } from '@clubhouse/schema/example/json-schema'
import { fieldsOf, resolve } from '@clubhouse/schema/example/resolve'

/** Where the fields of a call's input come from. */
export type InputParts = {
  path: Record<string, JsonSchema>
  query: Record<string, JsonSchema>
  /** The required fields of `query`. */
  required: string[]
  body: JsonSchema | null
}

/** Splits an input: what the path names comes from there, the rest from the query of a GET or from the body. */
export function dealInput(
  input: JsonSchema | null,
  { method, path }: { method: string; path: string },
  components: Components,
): InputParts {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const { properties, required } = fieldsOf(input ?? {}, components)
  const { anyOf = [] } = resolve(input ?? {}, components)
  const parts = {
    path: Object.fromEntries(
      inPath.map((name) => [name, properties[name] ?? anyOfThem(name, anyOf, components)]),
    ),
    query: {},
    required: required.filter((name) => !inPath.includes(name)),
    body: null,
  }
  if (method === 'GET') return { ...parts, query: without(properties, inPath) }
  return { ...parts, body: input && bodyOf(input, inPath, components) }
}

/** A field of the path that tells one of several bodies from the others: each has its own text. */
function anyOfThem(name: string, bodies: JsonSchema[], components: Components): JsonSchema {
  const texts = bodies.flatMap((body) => fieldsOf(body, components).properties[name]?.const ?? [])
  return { type: 'string', ...(texts.length > 0 && { enum: texts }) }
}

/** The input without the fields of the path; null when nothing is left. */
function bodyOf(input: JsonSchema, inPath: string[], components: Components): JsonSchema | null {
  const { allOf, ...whole } = resolve(input, components)
  if (whole.anyOf) {
    const bodies = whole.anyOf.map((part) => bodyOf(part, inPath, components) ?? {})
    return whole.anyOf.every((part, index) => part === bodies[index])
      ? input
      : { ...whole, anyOf: bodies }
  }
  const names = Object.keys(fieldsOf(input, components).properties)
  const rest = names.filter((name) => !inPath.includes(name))
  if (rest.length > 0 && rest.length === names.length) return input
  if (allOf) {
    const bodies = allOf.flatMap((part) => bodyOf(part, inPath, components) ?? [])
    const [only, ...others] = bodies
    if (!only) return null
    return others.length === 0 ? only : { ...whole, allOf: bodies }
  }
  if (rest.length === 0) return null
  return {
    ...whole,
    properties: without(whole.properties ?? {}, inPath),
    required: (whole.required ?? []).filter((name) => !inPath.includes(name)),
  }
}

const without = (schemas: Record<string, JsonSchema>, names: string[]) =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => !names.includes(name)))
