import { isDeepStrictEqual } from 'node:util'
import {
  sitePublishState,
  siteSectionListRecord,
  siteSectionRecord,
} from '@clubhouse/schema/website/site-section'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, publishFooter, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startSecondServer, startServer, type TestServer } from '../../../test/server.js'
import { until } from '../../../test/until.js'
import { followSite } from '../../services/site/site.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server, { firstname: 'Ada', lastname: 'Poe' }))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.siteSection.deleteMany()
  await server.db.auditLog.deleteMany()
  await server.services.site.refresh()
})

const { footer, home, raffle, testimonials } = startingValues
const social = (label: string, url = 'https://people.example') => ({ social: { label, url } })

const get = async (section = 'footer') =>
  siteSectionRecord.parse((await call(server, `GET /site/${section}`, { token })).data)
const publish = (section: string, value: unknown, draftVersion = 0) =>
  call(server, `PUT /site/${section}`, { token, body: { draftVersion, value } })

describe('a section that is published', () => {
  it('appears on pages at once, and begins a history', async () => {
    const first = await publishFooter(server, token, social('First'))
    expect(first).toMatchObject({
      status: 200,
      data: { version: 1, draftVersion: 1 },
      message: { title: 'Published', message: expect.stringContaining('Footer') },
    })
    expect(server.services.site.now().values.footer.social.label).toBe('First')
    await publishFooter(server, token, { ...social('Second'), draftVersion: 1 })
    const { data } = await call(server, 'GET /site/published', { token })
    expect(data).toMatchObject({ footer: social('Second'), home })
    const section = await get()
    expect(section).toMatchObject({
      version: 2,
      published: social('Second'),
      publishedBy: 'Ada Poe',
    })
    expect(section.history.map(({ version }) => version)).toEqual([2, 1])
    expect((await call(server, 'GET /site/footer/version/1', { token })).data).toEqual({
      section: 'footer',
      version: 1,
      value: { ...footer, ...social('First') },
      publishedAt: section.history[1]?.publishedAt,
      publishedBy: 'Ada Poe',
    })
  })

  it.each(['3', '99999999999', '2147483648', '0', 'x'])('has no version %s', async (version) => {
    await publishFooter(server, token)
    const { status } = await call(server, `GET /site/footer/version/${version}`, { token })
    expect(status).toBe(version === '3' ? 404 : 400)
  })

  it('no longer has a draft', async () => {
    const body = { draftVersion: 0, value: { ...footer, ...social('Draft') } }
    await call(server, 'PUT /site/footer/draft', { token, body })
    expect((await publishFooter(server, token, social('Draft'))).status).toBe(409)
    const response = await publishFooter(server, token, { ...social('Draft'), draftVersion: 1 })
    expect(response.data).toEqual({ version: 1, draftVersion: 2 })
    expect(await get()).toMatchObject({ draft: null, draftVersion: 2, published: social('Draft') })
  })

  it('is in the history of the club with what changed, and by whose section', async () => {
    await publishFooter(server, token, social('First'))
    const { data } = await call(server, 'GET /audit?action=site', { token })
    expect(data).toMatchObject({
      records: [
        {
          action: 'site.publish',
          entityId: 'footer',
          entityLabel: 'Footer',
          before: {
            version: 0,
            'social.label': footer.social.label,
            'social.url': footer.social.url,
          },
          after: { version: 1, 'social.label': 'First', 'social.url': 'https://people.example' },
        },
      ],
    })
  })

  it('says in the history what was taken out of a list', async () => {
    const [first, ...others] = raffle.prizes
    await publish('raffle', { ...raffle, prizes: [first, others[0]] })
    const line = await server.db.auditLog.findFirstOrThrow({ where: { action: 'site.publish' } })
    expect(line.before).toMatchObject({ 'prizes.2.name': '$250 cash' })
    expect(line.after).toMatchObject({ 'prizes.2.name': null })
    expect(line.after).not.toHaveProperty('prizes.0.name')
  })

  it('is not published again with the same value', async () => {
    await publishFooter(server, token, social('First'))
    const again = await publishFooter(server, token, social('First'))
    expect(again).toMatchObject({ status: 200, data: { version: 1, draftVersion: 1 } })
    expect(await server.db.siteSectionVersion.count()).toBe(1)
    const body = { draftVersion: 1, value: { ...footer, ...social('Other') } }
    await call(server, 'PUT /site/footer/draft', { token, body })
    const back = await publishFooter(server, token, { ...social('First'), draftVersion: 2 })
    expect(back.data).toEqual({ version: 1, draftVersion: 3 })
    expect(await get()).toMatchObject({ draft: null, version: 1 })
  })

  it('keeps markup as the text that it is', async () => {
    const quote = '<script>alert(1)</script> & "more" </style>'
    const value = { testimonials: [{ quote, name: '<b>Ada</b>', title: '' }] }
    expect((await publish('testimonials', value)).status).toBe(200)
    expect((await get('testimonials')).published).toEqual(value)
    expect(server.services.site.now().values.testimonials).toEqual(value)
  })
})

describe('values that cannot be published', () => {
  it.each<[string, string, unknown, string]>([
    ['a blank text', 'home', { ...home, headline: '  ' }, 'value.headline'],
    ['a long one', 'home', { ...home, headline: 'x'.repeat(10_000) }, 'value.headline'],
    [
      'a link that runs code',
      'footer',
      { ...footer, ...social('a', 'javascript:alert(1)') },
      'value.social.url',
    ],
    [
      'a link to a file',
      'footer',
      { ...footer, ...social('a', 'file:///etc/passwd') },
      'value.social.url',
    ],
    [
      'a text within a list',
      'raffle',
      {
        ...raffle,
        prizes: raffle.prizes.map((prize, index) => (index === 1 ? { ...prize, name: '' } : prize)),
      },
      'value.prizes.1.name',
    ],
    ['a missing part', 'footer', { social: footer.social }, 'value.partner'],
    ['another section’s value', 'footer', testimonials, 'value.social'],
    [
      'a picture that is not there',
      'home',
      { ...home, picture: { ...home.picture, picture: '0199c0de-1a2b-7c3d-8e4f-5a6b7c8d9e0f' } },
      'value.picture.picture',
    ],
    [
      'a picture that is an address',
      'home',
      { ...home, picture: { ...home.picture, picture: 'https://elsewhere.example/a.png' } },
      'value.picture.picture',
    ],
    ['no value', 'footer', undefined, 'value'],
  ])('%s is refused at its path', async (_what, section, value, path) => {
    const { status, fields } = await publish(section, value)
    expect(status).toBe(400)
    expect(fields).toHaveProperty([path])
    expect(await server.db.siteSection.count()).toBe(0)
  })

  describe('of a raffle', () => {
    const prizes = raffle.prizes.map((prize) => ({ ...prize, winner: 'Ann' }))
    const drawn = { ...raffle, prizes }
    const ahead = {
      salesEnd: { date: '2090-09-07', time: '15:00' },
      drawing: { date: '2090-09-07', time: '16:00' },
    }

    it('is who won before the drawing: nobody can know', async () => {
      expect((await publish('raffle', drawn)).status).toBe(200)
      const { status, fields } = await publish('raffle', { ...drawn, ...ahead }, 1)
      expect(status).toBe(400)
      expect(Object.keys(fields ?? {})).toEqual([
        'value.prizes.0.winner',
        'value.prizes.1.winner',
        'value.prizes.2.winner',
      ])
      const blank = raffle.prizes.map((prize) => ({ ...prize, winner: '' }))
      expect((await publish('raffle', { ...raffle, ...ahead, prizes: blank }, 1)).status).toBe(200)
    })

    it('is what it came with, where visitors would take it for the club’s own', async () => {
      const formerLinks = raffle.bundles.map((bundle) => ({
        ...bundle,
        purchaseUrl: 'https://buy.stripe.com/',
      }))
      const former = { ...raffle, isShown: true, bundles: formerLinks }
      const { status, fields } = await publish('raffle', former)
      expect(status).toBe(400)
      expect(Object.keys(fields ?? {})).toEqual([
        'value.organizationId',
        'value.licenseNumber',
        'value.bundles.0.purchaseUrl',
        'value.bundles.1.purchaseUrl',
        'value.bundles.2.purchaseUrl',
        'value.bundles.3.purchaseUrl',
      ])
    })

    it('may have bundles without a link: they are not sold online yet', async () => {
      const own = { organizationId: 'NC-1', licenseNumber: 'L-1' }
      expect((await publish('raffle', { ...raffle, isShown: true, ...own })).status).toBe(200)
    })
  })

  it('a picture that was uploaded can be', async () => {
    const { id } = await server.db.sitePicture.create({ data: { filename: 'creek.jpg' } })
    const value = { ...home, picture: { ...home.picture, picture: id } }
    expect((await publish('home', value)).status).toBe(200)
  })
})

describe('a version that is restored', () => {
  const restore = (version: number, draftVersion: number) =>
    call(server, 'POST /site/footer/restore', { token, body: { version, draftVersion } })

  it('is a draft, and what is published stays', async () => {
    await publishFooter(server, token, social('First'))
    await publishFooter(server, token, { ...social('Second'), draftVersion: 1 })
    expect(await restore(1, 2)).toMatchObject({
      data: { draftVersion: 3 },
      message: { title: 'Version 1 is now the draft', message: expect.stringContaining('Footer') },
    })
    expect(await get()).toMatchObject({
      version: 2,
      published: social('Second'),
      draft: { value: { ...footer, ...social('First') }, by: 'Ada Poe' },
    })
    expect(server.services.site.now().values.footer).toMatchObject(social('Second'))
    expect((await restore(1, 2)).data).toEqual({ draftVersion: 3 })
    expect((await restore(2, 2)).status).toBe(409)
    expect((await restore(9, 3)).status).toBe(404)
  })

  it('of an older program has what fits, and blanks for the rest', async () => {
    await publishFooter(server, token, social('First'))
    await server.db.siteSectionVersion.updateMany({
      data: { value: { social: { label: 'Old', color: 'red' }, imprint: 'gone' } },
    })
    expect((await restore(1, 1)).status).toBe(200)
    expect((await get()).draft?.value).toEqual({
      social: { label: 'Old', url: '' },
      partner: { label: '', url: '' },
    })
  })
})

it('a value that this version cannot show is named, kept unchanged, and replaced by publishing', async () => {
  await publishFooter(server, token, social('First'))
  const stored = { social: { label: 'Old' } }
  await server.db.siteSection.updateMany({ data: { published: stored, version: 2 } })
  const problems = async () => {
    const { data } = await call(server, 'GET /site', { token })
    return z
      .array(siteSectionListRecord)
      .parse(data)
      .filter(({ problem }) => problem)
  }
  expect(await problems()).toMatchObject([
    { section: 'footer', problem: expect.stringContaining('doesn’t work with this version') },
  ])
  expect(server.services.site.now()).toMatchObject({ values: { footer }, unfit: ['footer'] })
  expect((await get()).published).toEqual(stored)
  await publishFooter(server, token, { ...social('New'), draftVersion: 1 })
  expect(await problems()).toEqual([])
})

it('another server follows within two seconds', async () => {
  const other = await startSecondServer(server)
  onTestFinished(() => other.close())
  onTestFinished(followSite(other.services.site))
  const label = () => other.services.site.now().values.footer.social.label
  expect(label()).toBe(footer.social.label)
  await publishFooter(server, token, social('Followed'))
  await until('the other server shows it', () => label() === 'Followed', 2)
})

it('when two publish at the same time one succeeds, each time, and the history has all', async () => {
  const second = await startSecondServer(server)
  onTestFinished(() => second.close())
  const bob = await tokenFor(server, await createAdmin(server))
  const rounds = 20
  const published: string[] = []
  for (let round = 0; round < rounds; round++) {
    const labels = ['Ada', 'Bob'].map((who) => `${who} ${round}`)
    const answers = await Promise.all(
      [server, second].map((at, index) =>
        publishFooter(at, index ? bob : token, {
          ...social(labels[index] ?? ''),
          draftVersion: round,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(sitePublishState.parse(answers[winner]?.data)).toEqual({
      version: round + 1,
      draftVersion: round + 1,
    })
    published.push(labels[winner] ?? '')
  }
  const history = await server.db.siteSectionVersion.findMany({ orderBy: { version: 'asc' } })
  expect(history.map(({ version }) => version)).toEqual(published.map((_label, index) => index + 1))
  const stored = published.map((label) => ({ ...footer, ...social(label) }))
  expect(
    isDeepStrictEqual(
      history.map(({ value }) => value),
      stored,
    ),
  ).toBe(true)
  expect(await server.db.auditLog.count({ where: { action: 'site.publish' } })).toBe(rounds)
  expect(await get()).toMatchObject({ published: social(published.at(-1) ?? '') })
})
