import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemo } from '@clubhouse/db/seed'
import { demoSite } from '@clubhouse/schema/demo/demo-site'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, publishFooter, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { dataDirForTest } from '../../../test/process.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { until } from '../../../test/until.js'
import { followSite } from '../../services/site/site.js'
import { createFolderStorage } from '../../services/storage/folder-storage.js'
import { mediaType } from '../../services/storage/media-type.js'
import { exportSite } from './export-site.js'
import { importSite } from './import-site.js'
import { pictureFilesOf } from './site-folder.js'

/** A club with a separate storage and folder. */
async function placeOf({ db, clock }: TestServer) {
  const dataDir = await dataDirForTest()
  return {
    db,
    clock,
    clubTimeZone: null,
    storage: createFolderStorage(join(dataDir, 'uploads')),
    folder: join(dataDir, 'site'),
  }
}
type Place = Awaited<ReturnType<typeof placeOf>>

let source: TestServer
let target: TestServer
beforeAll(async () => {
  source = await startServer()
  target = await startServer()
  await seedDemo(source.db, { hashes: { accounts: 'none', others: 'none' }, now: new Date() })
})
afterAll(async () => {
  await source.close()
  await target.close()
})
beforeEach(async () => {
  await target.db.siteSection.deleteMany()
  await target.db.sitePicture.deleteMany()
  await target.db.auditLog.deleteMany()
  await target.services.site.refresh()
})

/** The same files for each picture of a color: to make them takes a second. */
const files = new Map<string, Promise<Buffer[]>>()
const filesOf = (background: string) => {
  const made =
    files.get(background) ??
    Promise.all(
      pictureFilesOf('').map(({ expected: { width, height, format } }) =>
        sharp({ create: { width, height, channels: 3, background } })
          [format]({ effort: 0 })
          .toBuffer(),
      ),
    )
  files.set(background, made)
  return made
}

/** A picture as an upload makes it. */
async function createPicture({ db, storage }: Place, background = '#336699') {
  const { id } = await db.sitePicture.create({ data: { filename: 'creek.jpg' } })
  const bytes = await filesOf(background)
  for (const [index, { key }] of pictureFilesOf(id).entries()) {
    await storage.put(key, bytes[index] ?? Buffer.alloc(0), mediaType(key))
  }
  return id
}

/** An export of the demo club, whose home page has an uploaded picture; the club is as before when the test ends. */
async function exported() {
  const from = await placeOf(source)
  const id = await createPicture(from)
  const picture = { picture: id, alt: 'The creek', isDecorative: false }
  const home = { ...demoSite.home, picture }
  const put = (published: typeof home) =>
    source.db.siteSection.update({ where: { key: 'home' }, data: { published } })
  await put(home)
  onTestFinished(async () => {
    await put(demoSite.home)
  })
  await exportSite(from, from.folder)
  return { from, id, home, folder: from.folder }
}

const written = z.looseObject({ sections: z.record(z.string(), z.record(z.string(), z.unknown())) })
const readJson = async (folder: string) =>
  written.parse(JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')))
const writeJson = (folder: string, content: unknown) =>
  writeFile(join(folder, 'site.json'), JSON.stringify(content))

describe('an export', () => {
  it('of the demo club makes an empty club’s website the same', async () => {
    const { from, id, home, folder } = await exported()
    const to = await placeOf(target)
    expect(await importSite(to, folder)).toEqual({
      // The colors are those of every new club.
      published: [
        'identity',
        'home',
        'testimonials',
        'what-is',
        'raffle',
        'contact',
        'join',
        'footer',
      ],
      pictures: 1,
    })
    expect((await target.services.site.refresh()).values).toEqual({ ...demoSite, home })
    for (const { key } of pictureFilesOf(id)) {
      expect(await to.storage.get(key)).toEqual(await from.storage.get(key))
    }
    const rows = await target.db.sitePicture.findMany()
    expect(rows).toMatchObject([{ id, filename: 'creek.jpg', createdById: null }])
    const lines = await target.db.auditLog.findMany({ where: { action: 'site.publish' } })
    expect(lines).toHaveLength(8)
    expect(new Set(lines.map(({ actorId }) => actorId))).toEqual(new Set([null]))
    await exportSite(to, to.folder)
    expect(await readFile(join(to.folder, 'site.json'))).toEqual(
      await readFile(join(folder, 'site.json')),
    )
  })

  it('that is repeated changes nothing', async () => {
    const { folder } = await exported()
    const to = await placeOf(target)
    await importSite(to, folder)
    expect(await importSite(to, folder)).toEqual({ published: [], pictures: 0 })
    expect(await target.db.siteSectionVersion.count()).toBe(8)
  })

  it('is followed by a running server, and leaves drafts to their authors', async () => {
    const { folder } = await exported()
    const token = await tokenFor(target, await createAdmin(target))
    const draft = { ...startingValues.footer, social: { label: 'Mine', url: '' } }
    const save = (draftVersion: number, value: unknown) =>
      call(target, 'PUT /site/footer/draft', { token, body: { draftVersion, value } })
    await save(0, draft)
    onTestFinished(followSite(target.services.site))
    await importSite(await placeOf(target), folder)
    const { footer } = demoSite
    await until(
      'the server shows it',
      () => target.services.site.now().values.footer.social.label === footer.social.label,
      2,
    )
    const { data } = await call(target, 'GET /site/footer', { token })
    expect(data).toMatchObject({
      published: footer,
      publishedBy: null,
      draft: { value: draft },
      draftVersion: 2,
    })
    expect((await save(1, footer)).status).toBe(409)
  })

  it('has all sections in a fixed order, lines that git compares, and only the pictures in use', async () => {
    const { from, id, folder } = await exported()
    const text = await readFile(join(folder, 'site.json'), 'utf8')
    const { sections } = await readJson(folder)
    expect(Object.keys(sections)).toEqual(Object.keys(startingValues))
    expect(Object.keys(sections.footer ?? {})).toEqual(['social', 'partner'])
    expect(text).toMatch(/^\{\n {2}"format": "clubhouse-site",\n {2}"version": 1,\n {2}"sections"/)
    expect((await readdir(join(folder, 'pictures'))).sort()).toEqual(
      pictureFilesOf(id)
        .map(({ name }) => name)
        .sort(),
    )
    await mkdir(join(folder, '.git'))
    await writeFile(join(folder, 'pictures', 'notes.txt'), 'kept')
    await source.db.siteSection.update({
      where: { key: 'home' },
      data: { published: demoSite.home },
    })
    await exportSite(from, folder)
    expect((await readdir(folder)).sort()).toEqual(['.git', 'pictures', 'site.json'])
    expect(await readdir(join(folder, 'pictures'))).toEqual(['notes.txt'])
  })

  it('is not written over other files, nor with half a picture', async () => {
    const { from, id, folder } = await exported()
    const other = await dataDirForTest()
    await writeFile(join(other, 'letter.txt'), 'Dear club')
    await expect(exportSite(from, other)).rejects.toThrow('other files')
    expect(await readdir(other)).toEqual(['letter.txt'])
    await expect(exportSite(from, join(other, 'letter.txt'))).rejects.toThrow(
      "isn't a readable folder",
    )
    await from.storage.remove(`site-picture/${id}-800.webp`)
    const before = await readFile(join(folder, 'site.json'))
    await expect(exportSite(from, folder)).rejects.toThrow(`creek.jpg, ${id}-800.webp`)
    expect(await readFile(join(folder, 'site.json'))).toEqual(before)
  })

  it('is not made of a section that this program cannot show', async () => {
    const place = await placeOf(target)
    const token = await tokenFor(target, await createAdmin(target))
    await publishFooter(target, token)
    await target.db.siteSection.updateMany({ data: { published: { social: {} } } })
    await expect(exportSite(place, place.folder)).rejects.toThrow("The section 'Footer'")
  })
})

type Broken = { folder: string; id: string; content: Awaited<ReturnType<typeof readJson>> }
const home = (content: Broken['content']) => content.sections.home ?? {}
const withRaffle = ({ folder, content }: Broken, raffle: object) =>
  writeJson(folder, {
    ...content,
    sections: { ...content.sections, raffle: { ...content.sections.raffle, ...raffle } },
  })

const broken: [string, (broken: Broken) => unknown, string][] = [
  ["isn't a readable folder", ({ folder }) => rm(folder, { recursive: true }), "can't be read"],
  ['no JSON', ({ folder }) => writeFile(join(folder, 'site.json'), '{'), 'is not valid JSON'],
  [
    'another format',
    ({ folder }) => writeJson(folder, { format: 'x', version: 1 }),
    'is not a website export',
  ],
  [
    'a newer version',
    ({ folder }) => writeJson(folder, { format: 'clubhouse-site', version: 2 }),
    'This export has format version 2, but this release reads up to version 1. Update Clubhouse first',
  ],
  [
    'no sections',
    ({ folder }) => writeJson(folder, { format: 'clubhouse-site', version: 1 }),
    '  sections: ',
  ],
  [
    'an unknown section',
    ({ folder, content }) =>
      writeJson(folder, { ...content, sections: { ...content.sections, imprint: {} } }),
    '  sections.imprint: there is no such section',
  ],
  [
    'a text that is not valid',
    ({ folder, content }) =>
      writeJson(folder, {
        ...content,
        sections: { ...content.sections, home: { ...home(content), headline: '' } },
      }),
    '  sections.home.headline: Headline is required',
  ],
  [
    'a part too many',
    ({ folder, content }) =>
      writeJson(folder, {
        ...content,
        sections: { ...content.sections, home: { ...home(content), imprint: 'x' } },
      }),
    '  sections.home.imprint: Missing or unexpected',
  ],
  [
    'last year’s winners of a raffle that is to come',
    (broken) =>
      withRaffle(broken, {
        salesEnd: { date: '2090-09-07', time: '15:00' },
        drawing: { date: '2090-09-07', time: '16:00' },
      }),
    '  sections.raffle.prizes.0.winner: The drawing hasn’t happened yet',
  ],
  [
    'the sample of a raffle that is shown',
    (broken) => withRaffle(broken, { licenseNumber: startingValues.raffle.licenseNumber }),
    '  sections.raffle.licenseNumber: This is sample text.',
  ],
  [
    'a picture that is not named',
    ({ folder, content }) => writeJson(folder, { ...content, pictures: [] }),
    '  sections.home.picture.picture: the picture ',
  ],
  [
    'a missing file',
    ({ folder, id }) => rm(join(folder, 'pictures', `${id}-1200.avif`)),
    '-1200.avif: is missing',
  ],
  [
    'a file of the wrong size',
    async ({ folder, id }) => {
      const [, small = Buffer.alloc(0)] = await filesOf('#336699')
      await writeFile(join(folder, 'pictures', `${id}-800.webp`), small)
    },
    '-800.webp: must be a picture of 800 x 600 pixels, webp',
  ],
  [
    'a file of the wrong kind',
    async ({ folder, id }) => {
      const [, webp = Buffer.alloc(0)] = await filesOf('#336699')
      await writeFile(join(folder, 'pictures', `${id}-480.avif`), webp)
    },
    '-480.avif: must be a picture of 480 x 360 pixels, avif',
  ],
  [
    'a file that was cut off',
    async ({ folder, id }) => {
      const whole = await readFile(join(folder, 'pictures', `${id}-share.jpg`))
      await writeFile(
        join(folder, 'pictures', `${id}-share.jpg`),
        whole.subarray(0, whole.length / 2),
      )
    },
    '-share.jpg: cannot be read',
  ],
  [
    'a file that is no picture',
    ({ folder, id }) => writeFile(join(folder, 'pictures', `${id}-480.webp`), '<svg/>'),
    '-480.webp: cannot be read',
  ],
]

describe('an export with', () => {
  it.each(broken)('%s is refused, and nothing is changed', async (_what, breakIt, message) => {
    const { folder, id } = await exported()
    const to = await placeOf(target)
    await breakIt({ folder, id, content: await readJson(folder) })
    await expect(importSite(to, folder)).rejects.toThrow(message)
    expect(await target.db.siteSection.count()).toBe(0)
    expect(await target.db.sitePicture.count()).toBe(0)
    expect(await to.storage.list()).toEqual([])
  })

  it('another picture under an id of the club is refused', async () => {
    const { folder, id } = await exported()
    const to = await placeOf(target)
    await importSite(to, folder)
    const [, webp = Buffer.alloc(0)] = await filesOf('#993333')
    await writeFile(join(folder, 'pictures', `${id}-480.webp`), webp)
    await expect(importSite(to, folder)).rejects.toThrow('differs from the club’s picture')
  })

  it('winners is taken once it is drawn by the clock of the identity that it brings, or that there is', async () => {
    const { folder } = await exported()
    const to = await placeOf(target)
    const content = await readJson(folder)
    const { identity, raffle } = content.sections
    const drawing = { date: '2026-11-20', time: '16:00' }
    const take = (timeZone: string | null) =>
      writeJson(folder, {
        ...content,
        sections: {
          ...(timeZone && { identity: { ...identity, timeZone } }),
          raffle: { ...raffle, drawing },
        },
      })
    const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
    await take('America/New_York')
    await expect(importSite({ ...to, clock }, folder)).rejects.toThrow(
      'The drawing hasn’t happened yet',
    )
    await take('Asia/Tokyo')
    const { published } = await importSite({ ...to, clock }, folder)
    expect(published).toEqual(['identity', 'raffle'])
    await take(null)
    expect((await importSite({ ...to, clock }, folder)).published).toEqual([])
    const here = { ...to, clock, clubTimeZone: 'America/New_York' }
    await expect(importSite(here, folder)).rejects.toThrow('The drawing hasn’t happened yet')
  })

  it('some sections leaves the others alone', async () => {
    const { folder } = await exported()
    const content = await readJson(folder)
    await writeJson(folder, { ...content, sections: { footer: content.sections.footer } })
    expect(await importSite(await placeOf(target), folder)).toEqual({
      published: ['footer'],
      pictures: 0,
    })
    expect((await target.services.site.refresh()).values.home).toEqual(startingValues.home)
  })
})
