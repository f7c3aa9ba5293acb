/** The path behind /api of a request to the club at `url`, or to any when it is not said; null for other requests. */
export function pathBelow(request: Request, url: string | undefined): string | null {
  const { origin, pathname } = new URL(request.url)
  const api = url === undefined ? `${origin}/api` : new URL(`${url.replace(/\/+$/, '')}/api`).href
  const asked = origin + pathname
  return asked.startsWith(`${api}/`) ? asked.slice(api.length) : null
}
