import { createClient, isFailure } from '@clubhouse/client'
import {
  chapterFactory,
  currentUserFactory,
  MockFailure,
  memberFactory,
  mockClubhouse,
} from '@clubhouse/client/testing'
import { describe, expect, it, vi } from 'vitest'
import { networkForTests, saved, url } from './network.js'

const server = networkForTests()

describe('a mock', () => {
  it('returns a list', async () => {
    const chapters = chapterFactory.buildList(2)
    server.use(...mockClubhouse({ chapter: { list: () => chapters } }))
    expect(await createClient({ url }).chapter.list.query()).toEqual(chapters)
  })

  it('gets the input of a mutation, and returns its message', async () => {
    const update = vi.fn(({ name }: { name: string }) => ({
      data: chapterFactory.build({ name }),
      message: saved,
    }))
    server.use(...mockClubhouse({ chapter: { update } }))
    const { id } = chapterFactory.build()
    const response = await createClient({ url }).chapter.update.mutate({ id, name: 'Old Mill' })
    expect(update).toHaveBeenCalledExactlyOnceWith({ id, name: 'Old Mill' })
    expect(response).toMatchObject({ data: { name: 'Old Mill' }, message: saved })
  })

  it('refuses by a MockFailure, with the status of its code', async () => {
    const fields = { name: 'Name is required' }
    server.use(
      ...mockClubhouse({
        chapter: {
          create: () => {
            throw new MockFailure('BAD_REQUEST', 'Name is required', { fields, title: 'Hm' })
          },
        },
      }),
    )
    const failure = await createClient({ url })
      .chapter.create.mutate({ name: '' })
      .catch((error: unknown) => error)
    if (!isFailure(failure)) throw failure
    expect(failure.message).toBe('Name is required')
    expect(failure.data).toMatchObject({
      code: 'BAD_REQUEST',
      httpStatus: 400,
      title: 'Hm',
      fields,
    })
  })

  it('takes a picture as form data', async () => {
    const setAvatar = vi.fn(async (form: FormData) => ({
      data: currentUserFactory.build({ phoneExt: String(form.get('avatar') instanceof Blob) }),
      message: null,
    }))
    server.use(...mockClubhouse({ account: { setAvatar } }))
    const form = new FormData()
    form.set('avatar', new Blob(['picture']), 'me.png')
    const { data } = await createClient({ url }).account.setAvatar.mutate(form)
    expect(data.phoneExt).toBe('true')
  })
})

describe('tRPC', () => {
  it('answers a batch in one request, each call for itself', async () => {
    let requests = 0
    server.events.on('request:start', () => {
      requests += 1
    })
    server.use(
      ...mockClubhouse({
        chapter: {
          active: () => [],
          list: () => {
            throw new MockFailure('FORBIDDEN', 'No.')
          },
        },
        user: { directory: (filter) => memberFactory.buildList(filter?.limit ?? 0) },
      }),
    )
    const club = createClient({ url })
    const [active, list, members] = await Promise.allSettled([
      club.chapter.active.query(),
      club.chapter.list.query(),
      club.user.directory.query({ limit: 3 }),
    ])
    server.events.removeAllListeners()
    expect(requests).toBe(1)
    expect([active, list, members]).toMatchObject([
      { value: [] },
      { reason: { data: { httpStatus: 403 } } },
      { value: [{}, {}, {}] },
    ])
  })

  it('answers a call by itself, and names a procedure that is not mocked', async () => {
    server.use(...mockClubhouse({ chapter: { list: () => [] } }))
    const single = await fetch(`${url}/api/trpc/chapter.list`)
    expect(await single.json()).toEqual({ result: { data: [] } })
    for (const name of ['event.list', 'chapter.constructor']) {
      const missing = await fetch(`${url}/api/trpc/${name}`)
      expect(missing.status).toBe(500)
      expect(await missing.json()).toMatchObject({ message: `${name} is not mocked` })
    }
  })

  it.each([
    ['UNAUTHORIZED', 401],
    ['NOT_FOUND', 404],
    ['TOO_MANY_REQUESTS', 429],
    ['BAD_GATEWAY', 502],
    ['INTERNAL_SERVER_ERROR', 500],
  ] as const)('refuses %s with status %i', async (code, status) => {
    const list = () => {
      throw new MockFailure(code, 'No.')
    }
    server.use(...mockClubhouse({ chapter: { list } }))
    expect((await fetch(`${url}/api/trpc/chapter.list`)).status).toBe(status)
  })
})
