import { z } from 'zod/mini'
import { type Refusal, sendForm } from './send-form'

/** As `sendForm`, for a form that is checked only when it is sent. */
export async function sendParsed<Output>(
  schema: z.ZodMiniType<Output>,
  value: unknown,
  send: (output: Output) => Promise<unknown>,
): Promise<Refusal | null> {
  const { data, error } = z.safeParse(schema, value)
  if (!error) return sendForm(() => send(data))
  const fields = error.issues.map(({ path, message }): [string, string] => [
    path.join('.'),
    message,
  ])
  return { form: fields[0]?.[1] ?? '', fields: Object.fromEntries(fields) }
}
