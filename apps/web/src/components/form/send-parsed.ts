import { z } from 'zod/mini'

/** Why a form was refused: as a whole, and by field. */
export type Refusal = { form: string; fields: Record<string, string> }

/**
 * Validates a form on submit: returns the schema's errors for an async validator, otherwise the result of `send`.
 */
export async function sendParsed<Output>(
  schema: z.ZodMiniType<Output>,
  value: unknown,
  send: (output: Output) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const { data, error } = z.safeParse(schema, value)
  if (!error) return send(data)
  const fields = error.issues.map(({ path, message }): [string, string] => [
    path.join('.'),
    message,
  ])
  return { form: fields[0]?.[1] ?? '', fields: Object.fromEntries(fields) }
}
