import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from './listen.js'

export type TestS3 = {
  /** The settings of a storage with this bucket. */
  options: {
    url: string
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
  }
  objects: Map<string, { bytes: Buffer; type: string; modified: Date }>
  /** Method and URL of each request, in order. */
  asked: string[]
  /** How it responds from now on: as it should, with an error of the server, never, or with half of the body. */
  mode: 'works' | 500 | 503 | 'hangs' | 'stalls'
  close(): void
}

/** The parts of one request as they were sent, since these are what was signed. */
type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}
type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer }

/** A server with S3's protocol (AWS Signature Version 4, path style) and one bucket, in memory. */
export async function startS3({ pageSize = 1000 } = {}): Promise<TestS3> {
  const server = createServer(async (request, response) => {
    const asked = await read(request)
    s3.asked.push(`${asked.method} ${request.url}`)
    if (s3.mode === 'hangs') return
    const { status, headers, body = '' } = answer(asked)
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
    if (s3.mode === 'stalls') response.write(body.slice(0, body.length / 2))
    else response.end(asked.method === 'HEAD' ? undefined : body)
  })

  const answer = (asked: Asked): Answer => {
    if (typeof s3.mode === 'number') return refusal(s3.mode, 'InternalError')
    const problem = signatureProblem(asked, s3.options)
    if (problem) return refusal(403, problem)
    const [, bucket, ...parts] = asked.path.split('/').map(decodeURIComponent)
    if (bucket !== s3.options.bucket) return refusal(404, 'NoSuchBucket')
    const key = parts.join('/')
    if (key === '') return list(asked.query)
    switch (asked.method) {
      case 'PUT': {
        const type = asked.headers['content-type'] ?? 'binary/octet-stream'
        s3.objects.set(key, { bytes: asked.body, type, modified: new Date() })
        return { status: 200 }
      }
      case 'GET': {
        const object = s3.objects.get(key)
        if (!object) return refusal(404, 'NoSuchKey')
        return { status: 200, headers: { 'content-type': object.type }, body: object.bytes }
      }
      case 'DELETE':
        s3.objects.delete(key)
        return { status: 204 }
      default:
        return refusal(405, 'MethodNotAllowed')
    }
  }

  const list = (query: URLSearchParams): Answer => {
    if (query.get('list-type') !== '2') return refusal(400, 'InvalidArgument')
    const after = query.get('continuation-token') ?? ''
    const rest = [...s3.objects].filter(([key]) => key > after).sort(([a], [b]) => (a < b ? -1 : 1))
    const page = rest.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
    const next = page.length < rest.length ? page.at(-1)?.[0] : undefined
    const contents = page.map(
      ([key, { bytes, modified }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    const token = next && `<NextContinuationToken>${next}</NextContinuationToken>`
    return xml(
      200,
      `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${Boolean(next)}</IsTruncated>${contents.join('')}${token ?? ''}</ListBucketResult>`,
    )
  }

  const s3: TestS3 = {
    options: {
      url: await listenLocally(server),
      region: 'us-east-1',
      bucket: 'club',
      accessKeyId: 'test-access-key',
      secretAccessKey: 'test-secret',
    },
    objects: new Map(),
    asked: [],
    mode: 'works',
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return s3
}

async function read(request: IncomingMessage): Promise<Asked> {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const { method = '', headers } = request
  return { method, path, query: new URLSearchParams(query), headers, body: await buffer(request) }
}

const xml = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})

const refusal = (status: number, code: string) =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const algorithm = 'AWS4-HMAC-SHA256'
const pattern = new RegExp(
  `^${algorithm} Credential=([^/]+)/(\\d{8}/[^,]+), ?SignedHeaders=([^,]+), ?Signature=(\\w{64})$`,
)

/** S3's code for what is wrong with a request's signature in its Authorization header; null when nothing is. */
export function signatureProblem(
  { method, path, query, headers, body }: Asked,
  {
    region,
    accessKeyId,
    secretAccessKey,
  }: Pick<TestS3['options'], 'region' | 'accessKeyId' | 'secretAccessKey'>,
  now = new Date(),
): string | null {
  const [, keyId, scope, signedHeaders, signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (!scope || !signedHeaders || !signature) return 'AccessDenied'
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  const day = time.slice(0, 8)
  if (scope !== `${day}/${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  if (Math.abs(now.getTime() - instant(time)) > 15 * 60_000) return 'RequestTimeTooSkewed'
  // Unsigned bytes are refused: neither UNSIGNED-PAYLOAD nor the chunks of STREAMING-….
  const hash = headers['x-amz-content-sha256']
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signedHeaders.split(';')
  const amazon = Object.keys(headers).filter((name) => name.startsWith('x-amz-'))
  if (!['host', ...amazon].every((name) => names.includes(name))) return 'AccessDenied'
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  const asked = [method, path, canonical(query), lines.join(''), signedHeaders, hash].join('\n')
  const text = [algorithm, time, scope, sha256(asked)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  )
  const same = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
  return same ? null : 'SignatureDoesNotMatch'
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** '20130524T000000Z' in milliseconds. */
const instant = (time: string) =>
  Date.parse(time.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'))

const canonical = (query: URLSearchParams) =>
  [...query]
    .map((pair) => pair.map(encode).join('='))
    .sort()
    .join('&')

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
