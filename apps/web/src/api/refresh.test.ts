import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { refreshOnce } from './refresh'
import { useSession } from './session'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = '*/api/authenticate/refresh'

it('calls that fail at once share one refresh', async () => {
  let calls = 0
  server.use(
    http.post(path, () => {
      calls++
      return HttpResponse.json({ data: { token: 'new' }, message: null, error: false, status: 200 })
    }),
  )
  useSession.setState({ token: 'old' })
  await Promise.all(Array.from({ length: 20 }, () => refreshOnce('old')))
  expect(calls).toBe(1)
  expect(useSession.getState().token).toBe('new')
})

it('a refusal ends the session', async () => {
  server.use(http.post(path, () => HttpResponse.json({}, { status: 401 })))
  useSession.setState({ token: 'old' })
  await expect(refreshOnce('old')).rejects.toThrow()
  expect(useSession.getState().token).toBeNull()
})

it('an outage does not', async () => {
  server.use(http.post(path, () => HttpResponse.json({}, { status: 503 })))
  useSession.setState({ token: 'old' })
  await expect(refreshOnce('old')).rejects.toThrow()
  expect(useSession.getState().token).toBe('old')
})
