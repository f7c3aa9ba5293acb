import Fastify, { type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { extendUploads } from './uploads.js'

it.each([
  ['POST', '/api/site/picture', 120_000],
  ['POST', '/api/trpc/site.uploadPicture', 120_000],
  ['POST', '/api/trpc/account.setAvatar', 120_000],
  ['PUT', '/api/account/avatar', 120_000],
  ['PUT', '/api/user/:id/avatar', 120_000],
  ['POST', '/api/trpc/user.setAvatar', 120_000],
  ['GET', '/api/site/picture', 15_000],
  ['POST', '/api/trpc/site.uploadPicture2', 15_000],
  ['POST', '/api/trpc/chapter.create', 15_000],
] as const)('%s %s has %d milliseconds', async (method, url, milliseconds) => {
  const app = Fastify({ handlerTimeout: 15_000 })
  const handler = async ({ routeOptions, params }: FastifyRequest) => ({
    milliseconds: routeOptions.handlerTimeout,
    params,
  })
  await app.register(
    async (api) => {
      extendUploads(api)
      api.register(async (trpc) => void trpc.all('/:path', handler), { prefix: '/trpc' })
      api.get('/site/picture', handler)
      api.post('/site/picture', handler)
      api.put('/account/avatar', handler)
      api.put('/user/:id/avatar', handler)
    },
    { prefix: '/api' },
  )
  const response = (await app.inject({ method, url })).json()
  const path = /trpc\/(.+)/.exec(url)?.[1]
  const params = path ? { path } : url.includes(':id') ? { id: ':id' } : {}
  expect(response).toEqual({ milliseconds, params })
})
