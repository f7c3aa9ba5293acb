import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@clubhouse/db'
import type { SectionKey } from '@clubhouse/schema/website/sections'
import { commandLine } from '../../context/audit.js'
import type { Clock } from '../../core/clock.js'
import { readFacts } from '../../services/site/site.js'
import { mediaType } from '../../services/storage/media-type.js'
import type { Storage } from '../../services/storage/storage.js'
import { lockSection, publishedOf } from './lock-section.js'
import { writeVersion } from './publish-section.js'
import { readSiteFolder, type SitePicture } from './read-site-folder.js'
import { SiteFolderRefused } from './site-folder.js'

/** `clubTimeZone` overrides that of the website, as CLUB_TIME_ZONE does. */
type Place = { db: Db; storage: Storage; clock: Clock; clubTimeZone: string | null }

/**
 * Publishes the sections of an export that differ from what the website shows, all or none, by nobody, and keeps its
 * pictures. Drafts stay. Returns the sections, and how many pictures are new. Throws SiteFolderRefused as
 * `readSiteFolder`, and for a picture that is another one here; then nothing is written.
 */
export async function importSite(
  { db, storage, clock, clubTimeZone }: Place,
  folder: string,
): Promise<{ published: SectionKey[]; pictures: number }> {
  const { identity } = (await readFacts(db, clubTimeZone)).values
  const { sections, pictures } = await readSiteFolder(folder, {
    now: clock.now(),
    timeZoneWith: (imported = identity) => clubTimeZone ?? imported.timeZone,
  })
  const missing = await missingPictures({ db, storage }, pictures)
  // Files first: a row without them would refer to a missing picture.
  for (const { key, bytes } of missing.flatMap(({ files }) => files)) {
    await storage.put(key, bytes, mediaType(key))
  }
  return db.$transaction(async (tx) => {
    const at = clock.now()
    const rows = missing.map(({ id, filename }) => ({ id, filename, createdAt: at }))
    await tx.sitePicture.createMany({ data: rows, skipDuplicates: true })
    const published: SectionKey[] = []
    for (const { section, value } of sections) {
      const row = await lockSection(tx, section)
      if (isDeepStrictEqual(publishedOf(section, row), value)) continue
      // A draft stays; who saves it again learns that the section has changed.
      const draft = { draftVersion: { increment: 1 } }
      await writeVersion(tx, commandLine, row, { value, at, by: null, draft })
      published.push(section)
    }
    return { published, pictures: missing.length }
  })
}

/** The pictures that the club does not have whole. Throws SiteFolderRefused for one that is another one here. */
async function missingPictures(
  { db, storage }: Pick<Place, 'db' | 'storage'>,
  pictures: SitePicture[],
): Promise<SitePicture[]> {
  const rows = await db.sitePicture.findMany({
    where: { id: { in: pictures.map(({ id }) => id) } },
    select: { id: true },
  })
  const there = new Set(rows.map(({ id }) => id))
  const missing: SitePicture[] = []
  for (const picture of pictures) {
    const stored = await Promise.all(picture.files.map(({ key }) => storage.get(key)))
    const isSame = (bytes: Buffer, index: number) => stored[index]?.bytes.equals(bytes)
    const isWhole = picture.files.every(({ bytes }, index) => isSame(bytes, index))
    if (isWhole && there.has(picture.id)) continue
    const other = picture.files.find(({ bytes }, index) => stored[index] && !isSame(bytes, index))
    // Browsers keep a picture for good: its address never shows another one.
    if (other && there.has(picture.id)) {
      throw new SiteFolderRefused(
        `Nothing was imported: pictures/${other.name} differs from the club’s picture of that name. Upload it in the portal instead.`,
      )
    }
    missing.push(picture)
  }
  return missing
}
