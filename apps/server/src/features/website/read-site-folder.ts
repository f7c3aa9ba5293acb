import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fitValue } from '@clubhouse/schema/website/fit-value'
import {
  type SectionKey,
  type SiteValues,
  sectionKey,
  sectionKeys,
  sectionSchemas,
} from '@clubhouse/schema/website/sections'
import { uploadsIn } from '@clubhouse/schema/website/uploads-in'
import { defaultLanguage } from '../../core/language.js'
import { messages as coreMessages } from '../../core/messages.js'
import { complaintOfPicture } from '../../services/images/check-site-picture.js'
import { messages } from './messages.js'
import { faultsOfRaffle } from './ready-raffle.js'
import { isTooLarge } from './section-value.js'
import {
  formatVersion,
  type PictureFile,
  pictureFilesOf,
  picturesFolder,
  SiteFolderRefused,
  siteContent,
  siteFile,
  siteHead,
} from './site-folder.js'

/** A section with its value, which is valid. */
type SiteSection = { section: SectionKey; value: SiteValues[SectionKey] }
export type SitePicture = {
  id: string
  filename: string
  files: (PictureFile & { bytes: Buffer })[]
}
export type SiteFolder = { sections: SiteSection[]; pictures: SitePicture[] }

/** When an export is read, and the club's time zone with the identity that it brings, if it brings one. */
type Clock = { now: Date; timeZoneWith: (imported: SiteValues['identity'] | undefined) => string }

/**
 * Reads an export and checks all of it: its sections in their order, and the pictures that they use. Throws
 * SiteFolderRefused that names everything that is wrong by its place.
 */
export async function readSiteFolder(folder: string, clock: Clock): Promise<SiteFolder> {
  const { sections, pictures } = await readContent(folder)
  const wrong: string[] = []
  for (const name of Object.keys(sections)) {
    if (!sectionKey.safeParse(name).success)
      wrong.push(`sections.${name}: there is no such section`)
  }
  const given = sectionKeys.filter((section) => section in sections)
  const read = given.flatMap((section) => readSection(section, sections[section], wrong))
  wrong.push(...wrongInRaffle(sections, clock))
  const names = new Map(pictures.map(({ id, filename }) => [id, filename]))
  const used = new Set<string>()
  for (const { id, path } of uploadsIn(sections)) {
    if (names.has(id)) used.add(id)
    else wrong.push(`sections.${path}: the picture ${id} is not among the pictures`)
  }
  const whole: SitePicture[] = []
  for (const id of used) {
    const files = await readFiles(picturesFolder(folder), id, wrong)
    whole.push({ id, filename: names.get(id) ?? id, files })
  }
  if (wrong.length > 0) throw new SiteFolderRefused(refusalOf(folder, wrong))
  return { sections: read, pictures: whole }
}

/** Of what is wrong, so that the first is still on the screen. */
const mostNamed = 20

function refusalOf(folder: string, wrong: string[]): string {
  const more = wrong.length - mostNamed
  return [
    `Nothing was imported. In ${folder}:`,
    ...wrong.slice(0, mostNamed).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n')
}

async function readContent(folder: string) {
  const file = siteFile(folder)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SiteFolderRefused(`${file} can't be read. Is ${folder} an export?`)
  })
  const json = parse(text)
  if (json === undefined) throw new SiteFolderRefused(`${file} is not valid JSON.`)
  const head = siteHead.safeParse(json)
  if (!head.success) throw new SiteFolderRefused(`${file} is not a website export.`)
  const { version } = head.data
  if (version > formatVersion) {
    throw new SiteFolderRefused(
      `This export has format version ${version}, but this release reads up to version ${formatVersion}. Update Clubhouse first.`,
    )
  }
  const content = siteContent.safeParse(json)
  if (!content.success) {
    const lines = content.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new SiteFolderRefused(refusalOf(folder, lines))
  }
  return content.data
}

function parse(text: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function readSection(section: SectionKey, stored: unknown, wrong: string[]): SiteSection[] {
  const note = (path: readonly unknown[], message: string) =>
    wrong.push(`${['sections', section, ...path].join('.')}: ${message}`)
  const schema = sectionSchemas[section]
  const { lost } = fitValue(schema, stored)
  for (const path of lost) note(path ? [path] : [], messages.otherPart(defaultLanguage))
  if (lost.length > 0) return []
  const { data, error } = schema.safeParse(stored)
  for (const issue of error?.issues ?? [])
    note(issue.path, coreMessages.field(issue)(defaultLanguage))
  if (isTooLarge(stored)) note([], messages.tooLarge(defaultLanguage))
  return data ? [{ section, value: data }] : []
}

/** Returns the reasons why the portal would not publish a valid raffle. */
function wrongInRaffle(sections: Record<string, unknown>, { now, timeZoneWith }: Clock): string[] {
  const raffle = sectionSchemas.raffle.safeParse(sections.raffle).data
  if (!raffle) return []
  const identity = sectionSchemas.identity.safeParse(sections.identity).data
  return faultsOfRaffle(raffle, timeZoneWith(identity), now).map(
    ({ path, text }) => `sections.raffle.${path}: ${text(defaultLanguage)}`,
  )
}

async function readFiles(folder: string, id: string, wrong: string[]) {
  const files: SitePicture['files'] = []
  for (const file of pictureFilesOf(id)) {
    const bytes = await readFile(join(folder, file.name)).catch(() => null)
    const complaint = bytes ? await complaintOfPicture(bytes, file.expected) : 'is missing'
    if (complaint) wrong.push(`pictures/${file.name}: ${complaint}`)
    if (bytes) files.push({ ...file, bytes })
  }
  return files
}
