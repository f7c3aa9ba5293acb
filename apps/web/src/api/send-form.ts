import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError } from '@trpc/client'

type Refusal = { form: string; fields: Record<string, string> }

/**
 * Sends what a form holds; what the server refuses comes back for the form and its fields, as an async validator's
 * answer. `names` are the form's names of fields that the call names otherwise.
 */
export async function sendForm(
  send: () => Promise<unknown>,
  names: Record<string, string> = {},
): Promise<Refusal | null> {
  try {
    await send()
    return null
  } catch (error) {
    if (!isFailure(error)) throw error
    const fields = Object.entries(error.data?.fields ?? {})
    return {
      form: error.message,
      fields: Object.fromEntries(fields.map(([name, text]) => [names[name] ?? name, text])),
    }
  }
}

const isFailure = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError
