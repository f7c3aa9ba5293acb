import { createServer } from 'node:http'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { listenLocally } from '../../test/listen.js'
import { listenAt } from './listen-at.js'

it('a port that another program has is named, with its setting', async () => {
  const { port } = new URL(await listenLocally(createServer()))
  const app = Fastify()
  onTestFinished(() => app.close())
  const at = { setting: 'METRICS_PORT', host: '127.0.0.1', port: Number(port) } as const
  await expect(listenAt(app, at)).rejects.toThrow(
    `METRICS_PORT: 127.0.0.1:${port} is already in use`,
  )
})

it('so is an address of another machine', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await expect(listenAt(app, { setting: 'PORT', host: '203.0.113.7', port: 0 })).rejects.toThrow(
    'PORT: 203.0.113.7:0 is not an address of this machine',
  )
})
