import { z } from 'zod/mini'

const body = z.object({
  data: z.unknown(),
  message: z.nullable(z.object({ title: z.string(), message: z.string() })),
  error: z.boolean(),
  status: z.number(),
  requestId: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
})

type Call = {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  cookie?: string
}

/** The response: the envelope (checked), the HTTP status, and the session cookie if one was set ('' when cleared). */
export type Answer = z.infer<typeof body> & { http: Response; cookie: string | undefined }

/** One REST call over HTTP, as a page of the club's own would make it. */
export async function call(
  server: { url: string },
  line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  { token, body: payload, headers, cookie }: Call = {},
): Promise<Answer> {
  const [method, path] = line.split(' ')
  const http = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie: `clubhouse_session=${cookie}` }),
      ...headers,
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  })
  return { ...body.parse(await http.json()), http, cookie: readCookie(http) }
}

function readCookie(http: Response): string | undefined {
  const line = http.headers.getSetCookie().find((text) => text.startsWith('clubhouse_session='))
  return line && /^clubhouse_session=([^;]*)/.exec(line)?.[1]
}
