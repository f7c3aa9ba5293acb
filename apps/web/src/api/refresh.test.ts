import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
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

it('takes the token that another tab has got meanwhile', async () => {
  server.use(http.post(path, () => HttpResponse.error()))
  useSession.setState({ token: 'old' })
  const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
  stored.state.token = 'from the other tab'
  localStorage.setItem('persist:root', JSON.stringify(stored))
  await refreshOnce('old')
  expect(useSession.getState().token).toBe('from the other tab')
})
