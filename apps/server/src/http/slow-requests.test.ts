import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { createMember, tokenFor } from '../../test/builders.js'
import { listenLocally } from '../../test/listen.js'
import { serverForTest } from '../../test/server.js'
import { buildApp } from '../app.js'
import { timeToUpload } from './uploads.js'

/** So many times faster the server's patience ends than it would. */
const hurry = 20

it('a picture may take longer than half a minute over a slow line, when headers that trickle in have been cut off', async () => {
  const { services, ...server } = await serverForTest()
  const token = await tokenFor({ ...server, services }, await createMember({ ...server, services }))
  const app = await buildApp(services)
  onTestFinished(() => app.close())
  await app.ready()
  expect(app.server.requestTimeout).toBeGreaterThan(timeToUpload)
  app.server.headersTimeout /= hurry
  app.server.requestTimeout /= hurry
  Object.assign(app.server, { connectionsCheckingInterval: 10 })
  const url = new URL(await listenLocally(app.server))

  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const head = '--x\r\ncontent-disposition: form-data; name="avatar"; filename="me.png"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')])
  const upload = request(new URL('/api/account/avatar', url), {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
    },
  })
  upload.write(body.subarray(0, 100))
  const trickle = connect(Number(url.port), url.hostname)
  trickle.write('GET / HTTP/1.1\r\nhost: x\r\n')
  expect(await text(trickle)).toMatch(/^HTTP\/1\.1 408 /)
  upload.end(body.subarray(100))
  const [answer]: IncomingMessage[] = await once(upload, 'response')
  expect(answer?.statusCode).toBe(200)
})
