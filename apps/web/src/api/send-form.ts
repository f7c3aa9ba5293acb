import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError } from '@trpc/client'
import type { Refusal } from '#/components/form/send-parsed'

/**
 * Sends the values of a form; the server's errors are returned for the form and its fields, as an async validator
 * returns them. `names` are the form's names of fields that have other names in the call.
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
    const fields = Object.entries(error.data?.fields ?? {}).filter(isOfForm)
    return {
      form: error.message,
      fields: Object.fromEntries(
        fields.map(([name, text]) => [names[name] ?? withBrackets(name), text]),
      ),
    }
  }
}

/** Places in a list as forms write them: 'guests.0.name' is 'guests[0].name'. */
const withBrackets = (name: string) => name.replace(/\.(\d+)/g, '[$1]')

/** No form has a field for the version: its error would stay, and keep 'Keep my changes' from being sent. */
const isOfForm = ([name]: [string, string]) => name !== 'version'

const isFailure = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError
