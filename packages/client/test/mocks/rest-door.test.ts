import {
  chapterFactory,
  eventFactory,
  memberFactory,
  mockClubhouse,
  userDetailFactory,
} from '@clubhouse/client/testing'
import { describe, expect, it, vi } from 'vitest'
import { networkForTests, rest, saved, url } from './network.js'

const server = networkForTests()

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
