import type { JsonSchema } from '@clubhouse/schema/example/json-schema'

/** The rules of a field, in words; blank when its type is the only one. */
export function describeRules(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = schema
  const all = [schema, ...(schema.anyOf ?? [])]
  const choices = all.flatMap((one) => one.enum ?? []).filter((value) => value !== null)
  const rules = [
    schema.description,
    choices.length > 0 && `one of ${choices.join(', ')}`,
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'items'),
    pattern !== undefined && !schema.description && `matches ${pattern}`,
    schema.default !== undefined && `when left out: ${JSON.stringify(schema.default)}`,
  ]
  return rules.filter((rule) => rule).join('; ')
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  const words = [
    from === undefined ? '' : `at least ${from}`,
    to === undefined ? '' : `at most ${to}`,
  ].filter((word) => word)
  return words.length > 0 ? `${words.join(', ')} ${unit}`.trim() : ''
}
