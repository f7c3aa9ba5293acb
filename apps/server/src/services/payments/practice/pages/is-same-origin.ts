import type { IncomingHttpHeaders } from 'node:http'

/** Whether a form was sent by a page of this site; browsers say so. What is no browser says nothing, and may. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  // Without a referrer a browser says 'null' of its own pages too; then the other header has to speak.
  if (origin === undefined || (origin === 'null' && site !== undefined)) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === headers.host
}
