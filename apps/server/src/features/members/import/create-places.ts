import type { Tx } from '@clubhouse/db'
import { slugOf } from '@clubhouse/schema/chapters/chapter'
import type { ImportRow } from '@clubhouse/schema/members/member-import'
import { nameKey } from '@clubhouse/schema/text/search-text'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockName } from '../../../context/locks.js'
import type { Place } from './find-place.js'

/** Makes imports that create companies or chapters wait for each other, so that none is created twice. */
export async function lockNewPlaces(tx: Tx, rows: readonly ImportRow[]): Promise<void> {
  const isCreating = rows.some(
    ({ unknownCompany, unknownChapter }) =>
      unknownCompany === 'Create' || unknownChapter === 'Create',
  )
  if (isCreating) await lockName(tx, 'importedPlaces', '')
}

/** Returns the record of a place; null for none. */
export type IdOfPlace = (place: Place) => string | null

/** The functions that return the records of places. */
export type IdOfPlaces = { companyOf: IdOfPlace; chapterOf: IdOfPlace }

/** Creates the companies and chapters that rows of a chunk need. */
export const createPlaces = async (
  tx: Tx,
  ctx: Context,
  importId: string,
  wanted: readonly { company: Place | null; chapter: Place | null }[],
): Promise<IdOfPlaces> => ({
  companyOf: await createCompanies(
    tx,
    ctx,
    importId,
    placesIn(wanted.map(({ company }) => company)),
  ),
  chapterOf: await createChapters(
    tx,
    ctx,
    importId,
    placesIn(wanted.map(({ chapter }) => chapter)),
  ),
})

const placesIn = (places: readonly (Place | null)[]): Place[] =>
  places.flatMap((place) => place ?? [])

/** Creates companies, each with its name only. */
async function createCompanies(
  tx: Tx,
  ctx: Context,
  importId: string,
  places: readonly Place[],
): Promise<IdOfPlace> {
  const ids = new Map<string, string>()
  for (const [key, name] of newNames(places)) {
    const data = { name, address: '', description: '', importId }
    const { id } = await tx.company.create({ data, select: { id: true } })
    await audit(tx, ctx, 'company.create', id, { after: { name } })
    ids.set(key, id)
  }
  return idOfPlace(ids)
}

/** Creates chapters, each with its name and a slug. */
async function createChapters(
  tx: Tx,
  ctx: Context,
  importId: string,
  places: readonly Place[],
): Promise<IdOfPlace> {
  const ids = new Map<string, string>()
  for (const [key, name] of newNames(places)) {
    const data = { name, slug: await freeSlug(tx, name), importId }
    const { id } = await tx.chapter.create({ data, select: { id: true } })
    await audit(tx, ctx, 'chapter.create', id, { after: { name } })
    ids.set(key, id)
  }
  return idOfPlace(ids)
}

/** The names to create by key, each as it is first written. */
function newNames(places: readonly Place[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { newName } of places) {
    if (newName && !names.has(nameKey(newName))) names.set(nameKey(newName), newName)
  }
  return names
}

const idOfPlace =
  (ids: ReadonlyMap<string, string>): IdOfPlace =>
  ({ id, newName }) =>
    id ?? (newName ? (ids.get(nameKey(newName)) ?? null) : null)

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = slugOf(name).slice(0, 90) || 'chapter'
  const taken = await tx.chapter.findMany({
    where: { slug: { startsWith: slug } },
    select: { slug: true },
  })
  const slugs = new Set(taken.map((chapter) => chapter.slug))
  let free = slug
  for (let number = 2; slugs.has(free); number++) free = `${slug}-${number}`
  return free
}
