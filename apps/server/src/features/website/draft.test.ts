import { siteSectionRecord } from '@clubhouse/schema/website/site-section'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let ada: string
let bob: string
beforeAll(async () => {
  server = await startServer()
  ada = await tokenFor(server, await createAdmin(server, { firstname: 'Ada', lastname: 'Poe' }))
  bob = await tokenFor(server, await createAdmin(server, { firstname: 'Bob', lastname: 'Lee' }))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.siteSection.deleteMany()
  await server.db.auditLog.deleteMany()
})

const { footer } = startingValues

const save = (draftVersion: number, value: unknown, token = ada) =>
  call(server, 'PUT /site/footer/draft', { token, body: { draftVersion, value } })
const read = async () =>
  siteSectionRecord.parse((await call(server, 'GET /site/footer', { token: ada })).data)
const actions = async () =>
  (await server.db.auditLog.findMany({ orderBy: { createdAt: 'asc' } })).map((line) => line.action)

it('a section that nobody has written to has its starting value', async () => {
  expect(await read()).toEqual({
    section: 'footer',
    version: 0,
    draftVersion: 0,
    published: footer,
    publishedAt: null,
    publishedBy: null,
    draft: null,
    history: [],
  })
  const { data } = await call(server, 'GET /site', { token: ada })
  expect(data).toHaveLength(9)
  expect(data).toMatchObject([
    { section: 'identity', version: 0, draft: null, problem: null },
    {},
    {},
    {},
    {},
    {},
    {},
    {},
    { section: 'footer' },
  ])
})

describe('a draft', () => {
  const blank = { ...footer, social: { label: '', url: 'javascript:alert(1)' } }

  it('is kept though it could not be published, without a message', async () => {
    expect(await save(0, blank)).toMatchObject({
      status: 200,
      data: { draftVersion: 1 },
      message: null,
    })
    const { draft, published, version } = await read()
    expect(draft).toEqual({ value: blank, at: expect.any(String), by: 'Ada Poe' })
    expect({ published, version }).toEqual({ published: footer, version: 0 })
    expect(server.services.site.now().values.footer).toEqual(footer)
  })

  it('that began from another one is refused, and nothing is saved', async () => {
    await save(0, blank)
    const refused = await save(0, footer, bob)
    expect(refused).toMatchObject({ status: 409, fields: { version: expect.any(String) } })
    expect((await read()).draft?.value).toEqual(blank)
    expect((await save(1, footer, bob)).data).toEqual({ draftVersion: 2 })
    expect((await read()).draft).toMatchObject({ value: footer, by: 'Bob Lee' })
  })

  it('that is sent again is accepted, and written once', async () => {
    await save(0, blank)
    expect(await save(0, blank)).toMatchObject({ status: 200, data: { draftVersion: 1 } })
  })

  it('that is kept as it is, though another was published since, is of that moment', async () => {
    await save(0, blank)
    const { draft } = await read()
    server.clock.advance(60_000)
    expect((await save(1, blank)).data).toEqual({ draftVersion: 1 })
    const kept = await read()
    const later = Date.parse(kept.draft?.at ?? '') - Date.parse(draft?.at ?? '')
    expect(later).toBeGreaterThanOrEqual(60_000)
  })

  it('is in the history once for each person who continues it', async () => {
    for (const [index, token] of [ada, ada, ada, bob, bob, ada].entries()) {
      const label = `Link ${index}`
      await save(index, { ...footer, social: { label, url: '' } }, token)
    }
    expect(await actions()).toEqual(['site.draft', 'site.draft', 'site.draft'])
  })

  it('is discarded by who knows it, and what is published stays', async () => {
    await save(0, blank)
    const discard = (draftVersion: number) =>
      call(server, 'DELETE /site/footer/draft', { token: bob, body: { draftVersion } })
    expect((await discard(0)).status).toBe(409)
    expect(await discard(1)).toMatchObject({
      data: { draftVersion: 2 },
      message: { title: 'Draft discarded', message: expect.stringContaining('Footer') },
    })
    expect(await discard(1)).toMatchObject({ status: 200, data: { draftVersion: 2 } })
    expect(await read()).toMatchObject({ draft: null, published: footer })
    expect((await save(1, blank)).status).toBe(409)
    expect(await actions()).toEqual(['site.draft', 'site.discard'])
  })

  it.each<[string, unknown, string[]]>([
    [
      'lacks a part',
      { social: footer.social },
      ['value.partner', 'value.partner.label', 'value.partner.url'],
    ],
    ['has a part too many', { ...footer, imprint: 'https://example.org' }, ['value.imprint']],
    [
      'has a number for a text',
      { ...footer, social: { label: 7, url: '' } },
      ['value.social.label'],
    ],
    ['is no object', 'text', ['value']],
    ['is a list', [], ['value']],
    ['is absent', undefined, ['value']],
  ])('that %s is refused at its path', async (_what, value, paths) => {
    const { status, fields } = await save(0, value)
    expect({ status, paths: Object.keys(fields ?? {}).sort() }).toEqual({ status: 400, paths })
    expect(await server.db.siteSection.count()).toBe(0)
  })

  it('without the version that it began from is refused', async () => {
    const body = { value: footer }
    const response = await call(server, 'PUT /site/footer/draft', { token: ada, body })
    expect(response).toMatchObject({ status: 400, fields: { draftVersion: expect.any(String) } })
  })

  it.each(['\0', '\ud800'])('with a text that cannot be stored, %j, is refused', async (mark) => {
    const draft = { ...footer, social: { label: `a${mark}b`, url: '' } }
    expect(await save(0, draft)).toMatchObject({ status: 400 })
  })

  it.each([199_000, 201_000, 250_000, 300_000])(
    'of %i bytes is taken up to 200 kB',
    async (size) => {
      const draft = { ...footer, social: { label: 'x'.repeat(size), url: '' } }
      expect((await save(0, draft)).status).toBe(size < 200_000 ? 200 : 413)
    },
  )

  it('of a section that there is not is refused', async () => {
    const body = { draftVersion: 0, value: footer }
    expect(await call(server, 'PUT /site/imprint/draft', { token: ada, body })).toMatchObject({
      status: 400,
      fields: { section: expect.any(String) },
    })
  })

  it('ends with nobody when its author’s account is gone', async () => {
    const cara = await createAdmin(server)
    await save(0, blank, await tokenFor(server, cara))
    await server.db.auditLog.deleteMany()
    await server.db.user.delete({ where: { id: cara.id } })
    expect((await read()).draft).toMatchObject({ value: blank, by: null })
  })
})
