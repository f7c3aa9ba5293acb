import type { FastifyInstance } from 'fastify'

export const publicUrl = 'https://club.example'

export type Page = { status: number; html: string; headers: Record<string, unknown>; url: string }

type Headers = Record<string, string>

/** Opens pages of `app` and sends their forms, as a browser at `publicUrl` does; it follows no redirect. */
export function createBrowser(app: FastifyInstance) {
  async function send(url: string, payload?: string, headers: Headers = {}): Promise<Page> {
    const { pathname, search, host, origin } = new URL(url, publicUrl)
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin }
    const response = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: {
        host,
        'sec-fetch-site': 'same-origin',
        ...(payload !== undefined && form),
        ...headers,
      },
      payload,
    })
    return { status: response.statusCode, html: response.body, headers: response.headers, url }
  }

  return {
    open: (url: string | null | undefined) => send(url ?? ''),
    send,
    /** Presses the button with that label, after choosing `fields`. Throws when the page has no such button. */
    press(page: Page, label: string, fields: Record<string, string> = {}, headers: Headers = {}) {
      const form = page.html.match(/<form.*?<\/form>/gs)?.find((one) => one.includes(`${label}`))
      const action = form && /action="(.*?)"/.exec(form)?.[1]
      if (!form || !action) throw new Error(`No button '${label}' in ${page.html}`)
      const values = new URLSearchParams({ ...defaults(form), ...fields })
      return send(action, values.toString(), headers)
    },
  }
}

/** Returns the fields that the form would send unchanged. */
function defaults(form: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [input] of form.matchAll(/<input.*?>/gs)) {
    const [name = '', value = ''] = ['name', 'value'].map(
      (attribute) => new RegExp(`${attribute}="(.*?)"`).exec(input)?.[1],
    )
    if (!input.includes('radio') || input.includes(' checked')) fields[name] = value
  }
  return fields
}
