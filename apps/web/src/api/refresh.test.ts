import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { NoResponse } from '#/site/no-response'
import { server } from '#/testing/server'
import { refreshOnce } from './refresh'
import { useSession } from './session'

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

it.each([
  ['a refusal', () => HttpResponse.json({}, { status: 401 })],
  ['an outage', () => HttpResponse.json({}, { status: 503 })],
  ["a proxy's page", () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
  ['an answer without a token', () => HttpResponse.json({ data: null })],
])('%s ends the session', async (_, answer) => {
  server.use(http.post(path, answer))
  useSession.setState({ token: 'old' })
  await expect(refreshOnce('old')).rejects.toThrow('The session could not be refreshed')
  expect(useSession.getState().token).toBeNull()
})

it('no answer at all does not', async () => {
  server.use(http.post(path, () => HttpResponse.error()))
  useSession.setState({ token: 'old' })
  await expect(refreshOnce('old')).rejects.toThrow(NoResponse)
  expect(useSession.getState().token).toBe('old')
})

it('uses the token that another tab has got in the meantime', async () => {
  server.use(http.post(path, () => HttpResponse.error()))
  useSession.setState({ token: 'old' })
  const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
  stored.state.token = 'from the other tab'
  localStorage.setItem('persist:root', JSON.stringify(stored))
  await refreshOnce('old')
  expect(useSession.getState().token).toBe('from the other tab')
})
