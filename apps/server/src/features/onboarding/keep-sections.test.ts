import { demoSite } from '@clubhouse/schema/demo/demo-site'
import { trialRecord } from '@clubhouse/schema/onboarding/setup'
import type { SectionKey, SiteValues } from '@clubhouse/schema/website/sections'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { call } from '../../../test/call.js'
import { aSetUp, demoForTest } from '../../../test/set-up.js'

type Demo = Awaited<ReturnType<typeof demoForTest>>

const footer = {
  ...demoSite.footer,
  social: { label: 'Follow us', url: 'https://social.example/ours' },
}
const home = { ...demoSite.home, headline: 'Our own headline' }
const join = { ...demoSite.join, lead: 'Our own lead' }
const identity = { ...demoSite.identity, description: 'Our own description' }

async function publish({ server, token }: Demo, values: Partial<SiteValues>) {
  for (const [section, value] of Object.entries(values)) {
    const body = { draftVersion: 1, value }
    expect((await call(server, `PUT /site/${section}`, { token, body })).status).toBe(200)
  }
}

const listSections = async ({ server, token }: Demo) =>
  z
    .array(trialRecord)
    .parse((await call(server, 'GET /set-up/trial', { token })).data)
    .map(({ kind, id, name }) => [kind, id, name])

const start = async ({ server, token }: Demo, keep: SectionKey[]) => {
  const body = { ...aSetUp({ members: [], sendLinks: false, colors: null }), keep }
  expect((await call(server, 'POST /set-up', { token, body })).status).toBe(200)
}

it('lists the sections edited in the trial, and keeps those that are ticked', async () => {
  const demo = await demoForTest()
  const { db, services } = demo.server
  expect(await listSections(demo)).toEqual([])
  await publish(demo, { footer, identity, home })
  const body = { draftVersion: 1, value: join }
  await call(demo.server, 'PUT /site/join/draft', { token: demo.token, body })
  expect(await listSections(demo)).toEqual([
    ['Section', 'identity', 'Name and logo'],
    ['Section', 'home', 'Home page'],
    ['Section', 'join', 'Join the club'],
    ['Section', 'footer', 'Footer'],
  ])
  await start(demo, ['home', 'join', 'identity'])
  const { values } = services.site.now()
  expect(values).toMatchObject({
    home,
    footer: startingValues.footer,
    raffle: startingValues.raffle,
    colors: startingValues.colors,
    // Its draft isn't published.
    join: startingValues.join,
    identity: { name: 'Rotary Club of Birch Falls', description: 'Our own description' },
  })
  const drafts = await db.siteSection.findMany({ where: { draftAt: { not: null } } })
  expect(drafts).toMatchObject([{ key: 'join', draft: join }])
  const versions = await db.siteSectionVersion.findMany({ select: { key: true, version: true } })
  // The demo's text isn't in the history, either.
  expect(versions.map(({ key, version }) => `${key} ${version}`).toSorted()).toEqual([
    ...['colors 3', 'contact 3', 'home 2', 'identity 2', 'identity 3'],
  ])
})

it('discards the sections that are not ticked, with drafts, history and settings', async () => {
  const demo = await demoForTest()
  const { db, services } = demo.server
  await publish(demo, { home, footer })
  const body = { draftVersion: 1, value: join }
  await call(demo.server, 'PUT /site/join/draft', { token: demo.token, body })
  await db.featureSwitch.create({ data: { name: 'personal-access-tokens', isOn: false } })
  await start(demo, [])
  const { home: shown, join: joined, footer: linked } = services.site.now().values
  expect({ home: shown, join: joined, footer: linked }).toEqual({
    home: startingValues.home,
    join: startingValues.join,
    footer: startingValues.footer,
  })
  expect(await db.siteSection.count({ where: { draftAt: { not: null } } })).toBe(0)
  const versions = await db.siteSectionVersion.findMany({ select: { key: true } })
  expect(versions.map(({ key }) => key).toSorted()).toEqual(['colors', 'contact', 'identity'])
  expect(await db.featureSwitch.count()).toBe(0)
})

it('does not list a section that has the demo’s text again', async () => {
  const demo = await demoForTest()
  await publish(demo, { footer })
  const body = { draftVersion: 2, value: demoSite.footer }
  await call(demo.server, 'PUT /site/footer', { token: demo.token, body })
  expect(await listSections(demo)).toEqual([])
})
