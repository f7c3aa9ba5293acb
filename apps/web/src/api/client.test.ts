import { MockFailure, mockClubhouse } from '@clubhouse/client/testing'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { useToasts } from '#/components/toasts/toast-store'
import { aChapter, aUser } from '#/testing/records'
import { server } from '#/testing/server'
import { client } from './client'
import { setSession, useSession } from './session'

const shown = () =>
  useToasts.getState().toasts.map(({ type, title, message }) => [type, title, message])

const refreshing = (status: number) => {
  let calls = 0
  server.use(
    http.post('*/api/authenticate/refresh', () => {
      calls++
      const envelope = { data: { token: 'new' }, message: null, error: status >= 400, status }
      return HttpResponse.json(envelope, { status })
    }),
  )
  return () => calls
}

const chapters = (accepted: () => boolean) =>
  mockClubhouse({
    chapter: {
      list: () => {
        if (!accepted()) throw new MockFailure('UNAUTHORIZED', 'Please sign in to continue.')
        return [aChapter({ name: 'Sunrise' })]
      },
    },
  })

it('after a 401 refreshes once and repeats the call, without a word', async () => {
  setSession({ token: 'old', user: aUser() })
  const refreshes = refreshing(200)
  server.use(...chapters(() => useSession.getState().token === 'new'))
  const [one, other] = await Promise.all([client.chapter.list.query(), client.chapter.list.query()])
  expect([one[0]?.name, other[0]?.name]).toEqual(['Sunrise', 'Sunrise'])
  expect(refreshes()).toBe(1)
  expect(shown()).toEqual([])
})

it('a second 401 is the end of it: one refresh for a call', async () => {
  setSession({ token: 'old', user: aUser() })
  const refreshes = refreshing(200)
  server.use(...chapters(() => false))
  await expect(client.chapter.list.query()).rejects.toThrow('Please sign in')
  expect(refreshes()).toBe(1)
})

it('a failed refresh clears the session', async () => {
  setSession({ token: 'old', user: aUser() })
  refreshing(401)
  server.use(...chapters(() => false))
  await expect(client.chapter.list.query()).rejects.toThrow('Please sign in')
  expect(useSession.getState()).toEqual({ token: null, user: null })
})

it('a refused sign-in asks for no refresh', async () => {
  const refreshes = refreshing(200)
  server.use(
    ...mockClubhouse({
      auth: {
        signIn: () => {
          throw new MockFailure('UNAUTHORIZED', 'The password is not right.', {
            title: 'Not signed in',
          })
        },
      },
    }),
  )
  await expect(
    client.auth.signIn.mutate({ email: 'a@b.example', password: 'wrong' }),
  ).rejects.toThrow()
  expect(refreshes()).toBe(0)
  expect(shown()).toEqual([['danger', 'Not signed in', 'The password is not right.']])
})

it('a refused passkey asks for no refresh, and what was signed is sent once', async () => {
  const refreshes = refreshing(200)
  let calls = 0
  server.use(
    ...mockClubhouse({
      passkey: {
        signIn: () => {
          calls++
          throw new MockFailure('UNAUTHORIZED', 'This passkey did not work.')
        },
      },
    }),
  )
  const passkey = {
    id: 'an-id',
    rawId: 'an-id',
    type: 'public-key',
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
  } as const
  await expect(client.passkey.signIn.mutate({ passkey })).rejects.toThrow('did not work')
  expect([refreshes(), calls]).toEqual([0, 1])
})

it("shows an answer's message with the first name in its place", async () => {
  server.use(
    ...mockClubhouse({
      auth: {
        signIn: () => ({
          data: { token: 'new', user: aUser({ firstname: 'Rosa' }) },
          message: { title: 'Signed in', message: 'Welcome back, {firstname}!' },
        }),
      },
      contact: {
        send: () => ({
          data: null,
          message: { title: 'Sent', message: 'Thank you, {firstname}.' },
        }),
      },
    }),
  )
  await client.auth.signIn.mutate({ email: 'a@b.example', password: 'right' })
  await client.contact.send.mutate({
    firstname: 'Al',
    lastname: 'Bo',
    email: 'a@b.example',
    phoneNumber: '9195550100',
    message: 'Hello',
  })
  expect(shown()).toEqual([
    ['success', 'Signed in', 'Welcome back, Rosa!'],
    ['success', 'Sent', 'Thank you, user.'],
  ])
})

const unreachable = 'We couldn’t reach the club’s server. Check your connection and try again.'
const general = 'A general error occurred'

it.each([
  ['no answer', () => HttpResponse.error(), unreachable],
  ['an empty answer', () => new HttpResponse(null, { status: 500 }), general],
  ["a proxy's page", () => HttpResponse.html('<h1>502</h1>', { status: 502 }), general],
  ['half an answer', () => HttpResponse.text('[{"result":{"da'), general],
  ['an answer of something else', () => HttpResponse.json({ hello: 'world' }), general],
])('explains %s in plain words, to the page and in a toast', async (_, answer, text) => {
  server.use(http.all('*/api/trpc/*', answer))
  await expect(client.chapter.list.query()).rejects.toThrow(text)
  await expect(client.auth.forgotPassword.mutate({ email: 'a@b.example' })).rejects.toThrow(text)
  expect(shown()).toEqual([
    ['danger', 'Error', text],
    ['danger', 'Error', text],
  ])
})

it('a retry that succeeds removes the message about its failure, and nothing else', async () => {
  server.use(http.all('*/api/trpc/*', () => HttpResponse.error()))
  const ask = () => client.auth.forgotPassword.mutate({ email: 'a@b.example' })
  await expect(ask()).rejects.toThrow(unreachable)
  await expect(client.chapter.list.query()).rejects.toThrow(unreachable)
  server.resetHandlers()
  const sent = { title: 'Sent', message: 'Look into your inbox.' }
  server.use(...mockClubhouse({ auth: { forgotPassword: () => ({ data: null, message: sent }) } }))
  await ask()
  expect(shown()).toEqual([
    ['danger', 'Error', unreachable],
    ['success', 'Sent', 'Look into your inbox.'],
  ])
})

it('a call that failed twice is reported once, and not beside its success', async () => {
  const ask = () => client.auth.forgotPassword.mutate({ email: 'a@b.example' })
  server.use(http.all('*/api/trpc/*', () => HttpResponse.error()))
  await expect(ask()).rejects.toThrow(unreachable)
  await expect(ask()).rejects.toThrow(unreachable)
  expect(shown()).toEqual([['danger', 'Error', unreachable]])
  server.resetHandlers()
  const sent = { title: 'Sent', message: 'Look into your inbox.' }
  server.use(...mockClubhouse({ auth: { forgotPassword: () => ({ data: null, message: sent }) } }))
  await ask()
  expect(shown()).toEqual([['success', 'Sent', 'Look into your inbox.']])
})

const batch = () =>
  Promise.allSettled([
    client.chapter.list.query(),
    client.company.list.query(),
    client.event.list.query(),
  ])

it.each([
  ['gets no answer', () => HttpResponse.error(), unreachable],
  ["gets a proxy's page", () => HttpResponse.html('<h1>502</h1>', { status: 502 }), general],
  ['gets something else', () => HttpResponse.json({ hello: 'world' }), general],
])('a batch that %s is one failure, until all of it succeeded', async (_, answer, text) => {
  server.use(http.all('*/api/trpc/*', answer))
  await batch()
  expect(shown()).toEqual([['danger', 'Error', text]])
  await batch()
  expect(shown()).toEqual([['danger', 'Error', text]])
  server.resetHandlers()
  server.use(...mockClubhouse({ chapter: { list: () => [] }, company: { list: () => [] } }))
  await client.chapter.list.query()
  expect(shown()).toHaveLength(1)
  server.use(...mockClubhouse({ company: { list: () => [] }, event: { list: () => [] } }))
  await Promise.all([client.company.list.query(), client.event.list.query()])
  expect(shown()).toEqual([])
})

it('of a batch whose calls fail each for its own reason, each is said', async () => {
  const fail = (text: string) => () => {
    throw new MockFailure('NOT_FOUND', text)
  }
  server.use(
    ...mockClubhouse({
      chapter: { list: fail('One') },
      company: { list: fail('Other') },
      event: { list: fail('Other') },
    }),
  )
  await batch()
  expect(shown().map(([, , text]) => text)).toEqual(['One', 'Other'])
})

it('an answer that is none has the status 500', async () => {
  server.use(http.all('*/api/trpc/*', () => new HttpResponse(null, { status: 502 })))
  await expect(client.chapter.list.query()).rejects.toMatchObject({ data: { httpStatus: 500 } })
})

it('an upload that gets no answer is reported, too', async () => {
  server.use(http.all('*/api/trpc/*', () => HttpResponse.error()))
  await expect(client.account.setAvatar.mutate(new FormData())).rejects.toThrow(unreachable)
})

it('a call that cannot be repeated for want of a connection says that, and the session stays', async () => {
  setSession({ token: 'old', user: aUser() })
  server.use(
    http.post('*/api/authenticate/refresh', () => HttpResponse.error()),
    ...chapters(() => false),
  )
  await expect(client.chapter.list.query()).rejects.toThrow(unreachable)
  expect(useSession.getState().token).toBe('old')
})

it('sends the token, the locale and credentials', async () => {
  setSession({ token: 'my token', user: aUser() })
  const sent: (string | null)[] = []
  server.use(
    http.all('*/api/trpc/*', ({ request }) => {
      sent.push(request.headers.get('authorization'), request.headers.get('user-locale'))
      sent.push(request.credentials)
      return HttpResponse.json([{ result: { data: [] } }])
    }),
  )
  await client.chapter.list.query()
  expect(sent).toEqual(['Bearer my token', navigator.language, 'include'])
})
