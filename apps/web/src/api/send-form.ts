import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError } from '@trpc/client'

type Refusal = { form: string; fields: Record<string, string> }

/** Sends what a form holds; what the server refuses comes back for the form and its fields, as an async validator's answer. */
export async function sendForm(send: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await send()
    return null
  } catch (error) {
    if (!isFailure(error)) throw error
    return { form: error.message, fields: error.data?.fields ?? {} }
  }
}

const isFailure = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError
