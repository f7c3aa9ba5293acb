import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect } from 'vitest'
import { publishFooter } from '../builders.js'
import { call, type Race, race, winners } from './race.js'

const { footer } = startingValues
const social = (index: number) => ({ social: { label: `Link ${index}`, url: 'https://a.example' } })
const key = 'footer'

export const siteRaces: Race[] = [
  race('of those who publish a section for the first time one does', async (club) => {
    const { db } = club.server
    await db.siteSection.deleteMany()
    await db.auditLog.deleteMany()
    const token = await club.adminToken()
    return {
      send: async (index) => ({
        index,
        ...(await publishFooter(club.at(index), token, social(index))),
      }),
      ends: { 200: 1, 409: 19 },
      check: async (answers) => {
        const [winner] = winners(answers)
        const value = { ...footer, ...social(winner?.index ?? -1) }
        const row = await db.siteSection.findUniqueOrThrow({
          where: { key },
          include: { versions: true },
        })
        expect(row).toMatchObject({ published: value, version: 1, draftVersion: 1, draft: null })
        expect(row.versions).toMatchObject([{ version: 1, value }])
        expect(await db.auditLog.count({ where: { action: 'site.publish' } })).toBe(1)
      },
    }
  }),

  race('of a draft that is saved and published at once, one is stale', async (club) => {
    const { db } = club.server
    await db.siteSection.deleteMany()
    const token = await club.adminToken()
    const save = (index: number) =>
      call(club.at(index), 'PUT /site/footer/draft', {
        token,
        body: { draftVersion: 0, value: { ...footer, ...social(index) } },
      })
    return {
      send: (index) =>
        index % 4 > 1 ? save(index) : publishFooter(club.at(index), token, social(index)),
      ends: { 200: 1, 409: 19 },
      check: async () => {
        const row = await db.siteSection.findUniqueOrThrow({ where: { key } })
        expect(row.draftVersion).toBe(1)
        expect(row.draft === null).toBe(row.version === 1)
        expect(await db.siteSectionVersion.count()).toBe(row.version)
      },
    }
  }),

  race('of one draft that comes many times one is written', async (club) => {
    const { db } = club.server
    await db.siteSection.deleteMany()
    const token = await club.adminToken()
    const body = { draftVersion: 0, value: footer }
    return {
      send: (index) => call(club.at(index), 'PUT /site/footer/draft', { token, body }),
      ends: { 200: 20 },
      check: async () =>
        expect(await db.siteSection.findUnique({ where: { key } })).toMatchObject({
          draft: footer,
          draftVersion: 1,
        }),
    }
  }),
]
