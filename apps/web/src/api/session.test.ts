import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { createAppRouter } from '#/router'
import { aUser } from '#/testing/records'
import { followOtherTabs, sessionRestored, setSession, useSession } from './session'

const stored = () => JSON.parse(localStorage.getItem('persist:root') ?? 'null')?.state

it('keeps the session, and nothing else, in local storage', () => {
  const user = aUser()
  setSession({ token: 'a token', user })
  expect(Object.keys(localStorage)).toEqual(['persist:root'])
  expect(stored()).toEqual({ token: 'a token', user })
})

it.each(['null', '{}', '{"state":{"token":7}}', '{"state":null}', 'not json'])(
  'a visitor with %s in their storage is signed out, not stuck',
  async (text) => {
    localStorage.setItem('persist:root', text)
    await useSession.persist.rehydrate()
    expect(useSession.getState()).toEqual({ token: null, user: null })
  },
)

it.each(['not json', '"text"', '{"state":{"token":7}}'])(
  'finds %s in the storage and waits for nothing',
  async (text) => {
    localStorage.setItem('persist:root', text)
    await useSession.persist.rehydrate()
    expect(useSession.persist.hasHydrated()).toBe(true)
  },
)

it.each(['not json', '7', '{"state":[]}'])(
  'the app that starts over %s goes to sign in without waiting',
  async (text) => {
    localStorage.setItem('persist:root', text)
    void useSession.persist.rehydrate()
    const history = createMemoryHistory({ initialEntries: ['/portal'] })
    const router = createAppRouter({ history })
    // The clock does not advance: anything that waits for it waits forever.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await router.load()
    expect(router.state.location.pathname).toBe('/signin')
  },
)

it('a forbidden storage costs nothing but the memory of it', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  await useSession.persist.rehydrate()
  expect(useSession.persist.hasHydrated()).toBe(true)
  setSession({ token: 'a token', user: aUser() })
  expect(useSession.getState().token).toBe('a token')
})

it('waits for a slow storage, but not longer than 5000 ms', async () => {
  vi.useFakeTimers()
  const hydrated = vi.spyOn(useSession.persist, 'hasHydrated').mockReturnValue(false)
  let restored = false
  sessionRestored().then(() => {
    restored = true
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(restored).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(restored).toBe(true)
  hydrated.mockRestore()
})

it('follows another tab that signs out', () => {
  followOtherTabs()
  setSession({ token: 'a token', user: aUser() })
  localStorage.setItem('persist:root', '{"state":{"token":null,"user":null},"version":0}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:root' }))
  expect(useSession.getState()).toEqual({ token: null, user: null })
})
