import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '../create-client.js'
import { chapterFactory } from '../factories/chapters.js'
import { eventFactory } from '../factories/events.js'
import { memberFactory } from '../factories/members.js'
import { currentUserFactory, userDetailFactory } from '../factories/users.js'
import { isFailure } from '../router.js'
import { mockClubhouse } from './mock-clubhouse.js'
import { MockFailure } from './mock-failure.js'

const url = 'http://club.example'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** A REST call: its status and what it answers. */
async function rest(method: string, path: string, body?: object) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}

const saved = { title: 'Saved', message: 'All is up to date.' }

describe('both doors', () => {
  it('answer a list by the same mock', async () => {
    const chapters = chapterFactory.buildList(2)
    server.use(...mockClubhouse({ chapter: { list: () => chapters } }))
    expect(await createClient({ url }).chapter.list.query()).toEqual(chapters)
    expect(await rest('GET', '/chapter')).toEqual({
      status: 200,
      body: { data: chapters, message: null, error: false, status: 200 },
    })
  })

  it('bring the same input to a mutation, and its message back', async () => {
    const update = vi.fn(({ name }: { name: string }) => ({
      data: chapterFactory.build({ name }),
      message: saved,
    }))
    server.use(...mockClubhouse({ chapter: { update } }))
    const { id } = chapterFactory.build()
    const answer = await createClient({ url }).chapter.update.mutate({ id, name: 'Old Mill' })
    const { body } = await rest('PUT', `/chapter/${id}`, { name: 'Old Mill' })
    expect(update.mock.calls).toEqual([[{ id, name: 'Old Mill' }], [{ id, name: 'Old Mill' }]])
    expect(answer).toMatchObject({ data: { name: 'Old Mill' }, message: saved })
    expect(body).toMatchObject({ data: { name: 'Old Mill' }, message: saved, error: false })
  })

  it('refuse by a MockFailure, with the status of its code', async () => {
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
    expect(await rest('POST', '/chapter', { name: '' })).toEqual({
      status: 400,
      body: {
        data: null,
        message: { title: 'Hm', message: 'Name is required' },
        error: true,
        status: 400,
        requestId: 'test',
        fields,
      },
    })
  })

  it('take a picture as form data', async () => {
    const setAvatar = vi.fn(async (form: FormData) => ({
      data: currentUserFactory.build({ phoneExt: String(form.get('avatar') instanceof Blob) }),
      message: null,
    }))
    server.use(...mockClubhouse({ account: { setAvatar } }))
    const form = new FormData()
    form.set('avatar', new Blob(['picture']), 'me.png')
    const { data } = await createClient({ url }).account.setAvatar.mutate(form)
    expect(data.phoneExt).toBe('true')
    const response = await fetch(`${url}/api/account/avatar`, { method: 'PUT', body: form })
    expect(await response.json()).toMatchObject({ data: { phoneExt: 'true' } })
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
    expect((await rest('GET', '/chapter')).status).toBe(status)
  })
})

describe('REST', () => {
  it('makes numbers of a query’s texts where the procedure takes them', async () => {
    const directory = vi.fn(() => [])
    server.use(...mockClubhouse({ user: { directory } }))
    const { id } = chapterFactory.build()
    await rest('GET', `/user/directory?limit=7&chapterId=${id}`)
    expect(directory).toHaveBeenCalledWith({ limit: 7, chapterId: id })
  })

  it('knows a path that is written out from one with an id', async () => {
    const get = vi.fn(() => userDetailFactory.build({ firstname: 'Rosa' }))
    server.use(...mockClubhouse({ user: { get } }))
    const { id } = memberFactory.build()
    expect(await rest('GET', `/user/${id}`)).toMatchObject({
      body: { data: { firstname: 'Rosa' } },
    })
    await expect(rest('GET', '/user/directory')).rejects.toThrow()
    expect(get).toHaveBeenCalledExactlyOnceWith({ id })
  })

  it('takes the same call at its second address', async () => {
    const data = userDetailFactory.build()
    server.use(...mockClubhouse({ user: { update: () => ({ data, message: saved }) } }))
    expect(await rest('PUT', '/user', { id: data.id })).toMatchObject({ body: { data } })
    expect(await rest('PUT', `/user/${data.id}`, {})).toMatchObject({ body: { data } })
  })

  it('takes a chapter as {connect: {id}}, and nothing else in its place', async () => {
    const create = vi.fn(() => ({ data: eventFactory.build(), message: saved }))
    server.use(...mockClubhouse({ event: { create } }))
    const { id } = chapterFactory.build()
    await rest('POST', '/event', { title: 'Lunch', chapter: { connect: { id } } })
    expect(create).toHaveBeenCalledExactlyOnceWith({ title: 'Lunch', chapterId: id })
    const { status } = await rest('POST', '/event', { chapter: { create: { name: 'Mine' } } })
    expect(status).toBe(400)
  })

  it('brings nothing to a procedure that takes nothing', async () => {
    const list = vi.fn(() => [])
    server.use(...mockClubhouse({ chapter: { list } }))
    await rest('GET', '/chapter?page=2')
    expect(list).toHaveBeenCalledWith(undefined)
  })

  it('answers a map as the picture itself', async () => {
    server.use(
      ...mockClubhouse({ map: { preview: () => ({ type: 'image/png', base64: btoa('dots') }) } }),
    )
    const response = await fetch(`${url}/api/map/preview?lat=1&lng=2`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await response.text()).toBe('dots')
  })

  it('leaves what is not mocked, and other clubs, to msw', async () => {
    server.use(...mockClubhouse({ chapter: { list: () => [] } }, { url: 'http://club.example/' }))
    expect((await rest('GET', '/chapter')).status).toBe(200)
    await expect(rest('GET', '/event')).rejects.toThrow()
    await expect(fetch('http://other.example/api/chapter')).rejects.toThrow()
    await expect(fetch('http://other.example/api/trpc/chapter.list')).rejects.toThrow()
  })
})
