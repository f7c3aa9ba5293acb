import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockWaitedFor } from '../../../../test/lock-waited-for.js'
import { dataDirForTest } from '../../../../test/process.js'
import { serverForTest } from '../../../../test/server.js'
import { lockSection } from '../lock-section.js'
import { filesOfPicture, pictureOfKey } from './picture-files.js'
import { sweepSitePictures } from './sweep-site-pictures.js'

const day = 24 * 3600_000

async function clubForTest() {
  const dataDir = await dataDirForTest()
  const server = await serverForTest({ dataDir })
  const { db, services } = server
  /** The id of a picture of such an age in days, with its files, and with its row unless it was lost. */
  const picture = async (age: number, { hasRow = true } = {}) => {
    const id = randomUUID()
    const createdAt = new Date(server.clock.now().getTime() - age * day)
    for (const key of filesOfPicture(id)) {
      const type = `image/${key.endsWith('jpg') ? 'jpeg' : key.slice(-4)}`
      await services.storage.put(key, Buffer.from('picture'), type)
      await utimes(join(dataDir, 'uploads', key), createdAt, createdAt)
    }
    if (hasRow) await db.sitePicture.create({ data: { id, filename: 'a.jpg', createdAt } })
    return id
  }
  const left = async () => {
    const rows = await db.sitePicture.findMany({ select: { id: true } })
    const files = new Set((await services.storage.list()).map(({ key }) => pictureOfKey(key)))
    expect((await services.storage.list()).length).toBe(files.size * 9)
    return { rows: rows.map(({ id }) => id).sort(), files: [...files].sort() }
  }
  return { db, services, picture, left }
}

it('pictures that are published, in a draft, in the history or of an event stay; others go a day after they came', async () => {
  const { db, services, picture, left } = await clubForTest()
  const using = (id: string) => ({ prizes: [{ picture: { picture: id, alt: 'A grill' } }] })
  const published = await picture(400)
  const drafted = await picture(10)
  const inHistory = await picture(400)
  const young = await picture(0.9)
  const ofEvent = await picture(30)
  await db.event.create({
    data: {
      ...{ title: 'Gala', type: 'Once', date: new Date('2030-01-01') },
      ...{ timeStart: '18:00', timeEnd: '20:00' },
      cover: { picture: ofEvent, alt: 'Dancers', isDecorative: false },
    },
  })
  await picture(1.1)
  await picture(30)
  await db.siteSection.create({
    data: {
      key: 'raffle',
      published: using(published),
      draft: using(drafted.toUpperCase()),
      version: 2,
      versions: {
        create: { version: 1, value: using(inHistory), publishedAt: services.clock.now() },
      },
    },
  })
  expect(await sweepSitePictures(services)).toBe(2)
  const kept = [published, drafted, inHistory, young, ofEvent].sort()
  expect(await left()).toEqual({ rows: kept, files: kept })
  expect(await sweepSitePictures(services)).toBe(0)
})

it('a picture that is published while the others go stays', async () => {
  const { db, services, picture, left } = await clubForTest()
  const hero = await picture(2)
  const { swept } = await db.$transaction(async (tx) => {
    await lockSection(tx, 'home')
    const swept = sweepSitePictures(services)
    await lockWaitedFor(db)
    const published = { hero: { picture: hero, alt: 'Members' } }
    await tx.siteSection.update({ where: { key: 'home' }, data: { published, version: 1 } })
    return { swept }
  })
  expect(await swept).toBe(0)
  expect(await left()).toEqual({ rows: [hero], files: [hero] })
})

it('deletes unused pictures of a club without saved sections as well', async () => {
  const { services, picture, left } = await clubForTest()
  await picture(2)
  expect(await sweepSitePictures(services)).toBe(1)
  expect(await left()).toEqual({ rows: [], files: [] })
})

it('deletes files that a crash left behind, but not those of an upload in progress', async () => {
  const { services, picture, left } = await clubForTest()
  await picture(2, { hasRow: false })
  const coming = await picture(0, { hasRow: false })
  expect(await sweepSitePictures(services)).toBe(1)
  expect(await left()).toEqual({ rows: [], files: [coming] })
})
