import fc from 'fast-check'
import { expandMarkers, longMarker } from './markers.js'
import type { FuzzRequest } from './request.js'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']

const json = { 'content-type': 'application/json' }

const contentTypes = [
  'text/plain',
  'text/html; charset=utf-8',
  'application/xml',
  'application/json; charset=latin1',
  'application/json;;;',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=fuzz',
  'multipart/form-data; boundary=""',
  '/',
]

const bodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '\ufeff{}',
  '\0',
  'firstname=Ada&__proto__[x]=1',
  `{"note":"${longMarker(263_000)}"}`,
  '--fuzz\r\nContent-Disposition: form-data; name="avatar"\r\n\r\ntext\r\n--fuzz--\r\n',
  '--fuzz\r\nContent-Disposition: form-data; name="avatar"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\r\n--fuzz--\r\n',
  '--fuzz\r\nContent-Disposition: form-data; name="avatar"; filename="a.gif"\r\n\r\nGIF89a\r\n--fuzz--\r\n',
  '--fuzz\r\nContent-Disposition: form-data; na',
]

const headers: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a'.repeat(40)}` },
  { authorization: 'Basic YTpi' },
  { cookie: 'clubhouse_session=nothing; theme=%' },
  { cookie: '__proto__=x; clubhouse_session=' },
  { 'accept-encoding': 'br, gzip' },
  { 'trpc-accept': 'application/jsonl' },
  { accept: 'text/event-stream' },
  { 'if-none-match': '*' },
  { 'sec-fetch-site': 'cross-site' },
  { 'user-locale': 'xx'.repeat(3000) },
  { 'x-forwarded-for': "1.2.3.4, '; drop table" },
  { range: 'bytes=0-1' },
  { 'idempotency-key': 'once' },
  { 'idempotency-key': 'two words' },
  { 'idempotency-key': 'k'.repeat(300) },
]

const endings = [
  '/',
  '?',
  '?a',
  '?id=%zz',
  '%zz',
  '%00',
  '/../account',
  '?batch=1',
  '?batch=1&input=[',
  '?input={',
  '#',
]

/** Too long for Node's parser, which does not know that it was a HEAD whose response has no body. */
const isLong = ({ path }: FuzzRequest) => expandMarkers(path, {}).length > 12_000

/** A request with one fault outside its input. */
export const twisted = (request: FuzzRequest): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    fc
      .constantFrom(...methods.filter((method) => method !== 'HEAD' || !isLong(request)))
      .map((method) => ({ ...request, method })),
    fc.constantFrom(...contentTypes).map((type) => ({
      ...request,
      body: request.body ?? '{}',
      headers: { ...request.headers, 'content-type': type },
    })),
    fc.constantFrom(...bodies).map((body) => ({
      ...request,
      body,
      headers: {
        'content-type': body.startsWith('--fuzz')
          ? 'multipart/form-data; boundary=fuzz'
          : json['content-type'],
      },
    })),
    fc
      .constantFrom(...headers)
      .map((more) => ({ ...request, headers: { ...request.headers, ...more } })),
    fc.constant({ ...request, headers: { ...json, 'content-encoding': 'gzip' } }),
    fc.constantFrom(...endings).map((ending) => ({ ...request, path: request.path + ending })),
  )
