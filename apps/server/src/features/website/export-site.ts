import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@clubhouse/db'
import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionKeys, sectionSchemas } from '@clubhouse/schema/website/sections'
import { uploadsIn } from '@clubhouse/schema/website/uploads-in'
import { isAbsent } from '../../services/storage/list-folder.js'
import type { Storage } from '../../services/storage/storage.js'
import { writeWhole } from '../../services/storage/write-whole.js'
import { publishedOf } from './lock-section.js'
import {
  formatVersion,
  type PictureFile,
  pictureFilesOf,
  picturesFolder,
  SiteFolderRefused,
  siteFile,
  siteHead,
} from './site-folder.js'

/**
 * Writes what the website shows to a folder: site.json, and the files of the pictures that it uses. Over an earlier
 * export, too. Returns how many pictures. Throws SiteFolderRefused for any other folder, a section that this program
 * cannot show, and a picture that is not whole; then nothing is written.
 */
export async function exportSite(
  { db, storage }: { db: Db; storage: Storage },
  folder: string,
): Promise<{ pictures: number }> {
  await requireFree(folder)
  const sections = await readSections(db)
  const uploads = await readUploads({ db, storage }, sections)
  const content = {
    format: 'clubhouse-site',
    version: formatVersion,
    sections,
    pictures: uploads.map(({ id, filename }) => ({ id, filename })),
  }
  const pictures = picturesFolder(folder)
  await mkdir(pictures, { recursive: true })
  const files = uploads.flatMap((upload) => upload.files)
  for (const { name, bytes } of files) await writeFile(join(pictures, name), bytes)
  // Last: the files that it names already exist.
  const text = `${JSON.stringify(content, null, 2)}\n`
  await writeWhole(siteFile(folder), join(folder, `.${randomUUID()}.part`), Buffer.from(text))
  await removeOthers(pictures, new Set(files.map(({ name }) => name)))
  return { pictures: uploads.length }
}

/** A folder that is missing, empty, or has an export in it. It may contain hidden files such as .git. */
async function requireFree(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error) && !isNoFolder(error)) return []
    throw new SiteFolderRefused(`${folder} isn't a readable folder.`)
  })
  if (names.every((name) => name.startsWith('.'))) return
  const text = await readFile(siteFile(folder), 'utf8').catch(() => null)
  if (text === null || !isExport(text)) {
    throw new SiteFolderRefused(
      `${folder} contains other files. Choose a new folder or an earlier export.`,
    )
  }
}

const isNoFolder = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOTDIR'

function isExport(text: string): boolean {
  try {
    return siteHead.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** All sections as pages show them, in their order, and their parts in the order of the schema. */
async function readSections(db: Db): Promise<Record<string, unknown>> {
  const found = await db.siteSection.findMany({
    select: { key: true, version: true, published: true },
  })
  const rows = new Map(found.map((row) => [row.key, row]))
  return Object.fromEntries(
    sectionKeys.map((section) => {
      const stored = publishedOf(section, rows.get(section))
      const { data } = sectionSchemas[section].safeParse(stored)
      if (data) return [section, data]
      throw new SiteFolderRefused(
        `The section '${sectionTitles[section]}' doesn't match this version. Publish it again in the portal, then export.`,
      )
    }),
  )
}

type StoredFile = PictureFile & { bytes: Buffer }

/** The pictures that the sections use, each once, with their files. */
async function readUploads(
  { db, storage }: { db: Db; storage: Storage },
  sections: Record<string, unknown>,
) {
  const used = [...new Set(uploadsIn(sections).map(({ id }) => id))]
  const rows = await db.sitePicture.findMany({
    where: { id: { in: used } },
    select: { id: true, filename: true },
    orderBy: { id: 'asc' },
  })
  const [missing] = used.filter((id) => !rows.some((row) => row.id === id))
  if (missing) throw incomplete(missing)
  return Promise.all(
    rows.map(async ({ id, filename }) => {
      const files = await Promise.all(
        pictureFilesOf(id).map(async (file): Promise<StoredFile> => {
          const stored = await storage.get(file.key)
          if (!stored) throw incomplete(`${filename}, ${file.name}`)
          return { ...file, bytes: stored.bytes }
        }),
      )
      return { id, filename, files }
    }),
  )
}

const incomplete = (what: string) =>
  new SiteFolderRefused(
    `A picture of the website is missing (${what}). Choose it again in the portal, publish, then export.`,
  )

/** Left by an earlier export: pictures that the website no longer uses. */
async function removeOthers(pictures: string, kept: ReadonlySet<string>) {
  const names = await readdir(pictures)
  const others = names.filter((name) => isPictureFile(name) && !kept.has(name))
  for (const name of others) await rm(join(pictures, name))
}

const isPictureFile = (name: string) =>
  /^[0-9a-f-]{36}-(?:\d+\.(?:avif|webp)|share\.jpg)$/.test(name)
