import { describe, expect, it } from 'vitest'
import { createClient } from './create-client.js'

/** A club that writes down what it is asked, and answers null to each call. */
function listeningClub() {
  const asked: { url: URL; headers: Headers; method: string }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    asked.push({ url, headers: request.headers, method: request.method })
    const reply = { result: { data: null } }
    const count = url.pathname.split(',').length
    return Response.json(url.searchParams.has('batch') ? Array(count).fill(reply) : reply)
  }
  return { asked, fetch }
}

describe('a client', () => {
  it('asks the club below its address, with or without a slash at the end', async () => {
    const { asked, fetch } = listeningClub()
    await createClient({ url: 'http://club.example/', fetch }).chapter.list.query()
    await createClient({ url: 'http://club.example', fetch }).chapter.list.query()
    expect(asked.map(({ url }) => url.href.split('?')[0])).toEqual([
      'http://club.example/api/trpc/chapter.list',
      'http://club.example/api/trpc/chapter.list',
    ])
  })

  it('asks at most ten things in one request, and changes one at a time', async () => {
    const { asked, fetch } = listeningClub()
    const club = createClient({ url: 'http://club.example', fetch })
    await Promise.all(Array.from({ length: 12 }, () => club.chapter.list.query()))
    expect(asked.map(({ url }) => url.pathname.split(',').length).sort()).toEqual([10, 2])
    asked.length = 0
    await Promise.all([
      club.chapter.create.mutate({ name: 'Midday' }),
      club.account.setAvatar.mutate(new FormData()),
    ])
    expect(asked.map(({ url, method }) => [method, url.pathname]).sort()).toEqual([
      ['POST', '/api/trpc/account.setAvatar'],
      ['POST', '/api/trpc/chapter.create'],
    ])
  })

  it('says in whose name, newly for each request, and in which language', async () => {
    const { asked, fetch } = listeningClub()
    const url = 'http://club.example'
    const tokens = ['first', 'second', null]
    const club = createClient({ url, fetch, locale: 'de-DE', token: async () => tokens.shift() })
    await club.chapter.list.query()
    await club.chapter.create.mutate({ name: 'Midday' })
    await club.chapter.list.query()
    await createClient({ url, fetch, token: 'clubhouse_mine' }).chapter.list.query()
    await createClient({ url, fetch }).chapter.list.query()
    const said = asked.map(({ headers }) => [
      headers.get('authorization'),
      headers.get('user-locale'),
    ])
    expect(said).toEqual([
      ['Bearer first', 'de-DE'],
      ['Bearer second', 'de-DE'],
      [null, 'de-DE'],
      ['Bearer clubhouse_mine', null],
      [null, null],
    ])
  })
})
