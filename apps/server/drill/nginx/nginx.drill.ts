import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { uploadMaxBytes } from '@clubhouse/schema/picture-upload'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { createMember, tokenFor } from '../../test/builders.js'
import { listenLocally } from '../../test/listen.js'
import { hasNginx, nginxForTest } from '../../test/nginx/nginx.js'
import { serverForTest } from '../../test/server.js'

/** Speaks HTTP/2 over TLS, and nothing else. */
function browserAt(port: number) {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
  onTestFinished(() => session.destroy())
  return async (path: string, headers: Record<string, string> = {}, body?: Buffer) => {
    const stream = session.request({ ':path': path, ':method': body ? 'PUT' : 'GET', ...headers })
    stream.end(body)
    const [answer] = await once(stream, 'response')
    return { status: answer[':status'], stream }
  }
}

/** Of noise, which no format compresses. */
const largePicture = () =>
  sharp({
    create: {
      ...{ width: 2940, height: 2940, channels: 3, background: 'teal' },
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer()

it.skipIf(!hasNginx)(
  'behind nginx: HTTP/2, a picture of 25 MB, and no secrets in its log',
  async () => {
    const server = await serverForTest({
      trustProxy: ['127.0.0.1'],
      publicUrl: 'https://club.example.org',
    })
    const token = await tokenFor(server, await createMember(server, { passwordHash: null }))
    const nginx = await nginxForTest([server.url])
    const browse = browserAt(nginx.port)
    const page = await browse('/')
    expect([page.status, await text(page.stream)]).toEqual([200, expect.stringContaining('<html')])

    const picture = await largePicture()
    expect(picture.length).toBeGreaterThan(24_000_000)
    expect(picture.length).toBeLessThan(uploadMaxBytes)
    const boundary = 'x'.repeat(20)
    const upload = await browse(
      '/api/account/avatar',
      {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="me.png"\r\n`,
        ),
        Buffer.from('content-type: image/png\r\n\r\n'),
        picture,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    )
    expect([upload.status, await text(upload.stream)]).toEqual([200, expect.anything()])

    const secrets = [
      'password-token-1',
      'calendar-token-2',
      'unsubscribe-token-3',
      'session-token-4',
      'visitor-token-5',
    ]
    for (const path of [
      `/password-reset?token=${secrets[0]}`,
      `/calendar/member/${secrets[1]}.ics`,
      `/unsubscribe?token=${secrets[2]}`,
      `/api/stripe/session/cs_test_${secrets[3]}`,
      `/api/visitor-rsvp/${secrets[4]}`,
    ]) {
      await text((await browse(path, { referer: `https://club.example.org${path}` })).stream)
    }
    const log = await nginx.log()
    expect(log).toContain('"GET /password-reset"')
    expect(log).toContain('"GET /calendar/member/-"')
    for (const secret of secrets) expect(log).not.toContain(secret)
  },
)

it.skipIf(!hasNginx)('nginx passes on what the server tells while it happens', async () => {
  let goOn = () => {}
  const telling = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: first\n\n')
    goOn = () => response.end('data: second\n\n')
  })
  const nginx = await nginxForTest([await listenLocally(telling)])
  onTestFinished(() => telling.closeAllConnections())
  const { stream } = await browserAt(nginx.port)('/api/events')
  const [first] = await once(stream, 'data')
  expect(String(first)).toBe('data: first\n\n')
  goOn()
  const [second] = await once(stream, 'data')
  expect(String(second)).toBe('data: second\n\n')
})

it.skipIf(!hasNginx)(
  'nginx lets certbot renew the certificate, and sends everyone else to HTTPS',
  async () => {
    const { plainPort } = await nginxForTest(['http://127.0.0.1:9'])
    const visit = (path: string) =>
      fetch(`http://localhost:${plainPort}${path}`, { redirect: 'manual' })
    expect((await visit('/.well-known/acme-challenge/token')).status).toBe(404)
    const page = await visit('/signin?next=/portal')
    expect([page.status, page.headers.get('location')]).toEqual([
      301,
      'https://localhost/signin?next=/portal',
    ])
  },
)
