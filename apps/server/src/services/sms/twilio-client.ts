import type { Twilio } from 'twilio'

export type TwilioOptions = {
  accountSid: string
  authToken: string
  /** A number of the account in E.164 form, or the id of a messaging service ('MG…'). */
  from: string
  /** Another server with Twilio's protocol; null for Twilio's own. */
  apiUrl: string | null
}

/** Twilio's SDK for one account. `timeLimit`: milliseconds for one request. */
export async function connectTwilio(
  { accountSid, authToken, apiUrl }: TwilioOptions,
  timeLimit: number,
): Promise<Twilio> {
  // A tenth of a second and 24 MB, which servers without an account do not pay.
  const { default: twilio } = await import('twilio')
  const httpClient = new twilio.RequestClient({ timeout: timeLimit })
  if (apiUrl) {
    const request = httpClient.request.bind(httpClient)
    httpClient.request = (options) =>
      request({ ...options, uri: elsewhere(options.uri, new URL(apiUrl)) })
  }
  return twilio(accountSid, authToken, { httpClient })
}

/** The same path at another server. */
function elsewhere(uri: string, { origin }: URL): string {
  const { pathname, search } = new URL(uri)
  return `${origin}${pathname}${search}`
}
