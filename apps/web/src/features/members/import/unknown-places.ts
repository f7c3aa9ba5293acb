import type { ImportChange, ImportMatch, ImportRow } from '@clubhouse/schema/members/member-import'
import {
  isSameName,
  looseNameKey,
  meansNoCompany,
  nameDistance,
} from '@clubhouse/schema/members/organization-name'
import { nameKey } from '@clubhouse/schema/text/search-text'
import type { ValidatedRow } from './validated-row'

export type PlaceKind = 'company' | 'chapter'

/** A company or a chapter that the club has; `detail` distinguishes it from others with its name. */
export type NamedPlace = { id: string; name: string; detail?: string }

/** A name in the file that no company or chapter has, or more than one. */
export type UnknownPlace = {
  kind: PlaceKind
  /** Equal for all spellings. */
  key: string
  name: string
  /** The other spellings in the file. */
  also: string[]
  rows: number
  /** The records that it may mean, the most similar one first. */
  similar: NamedPlace[]
  /** Whether the club has several of this name, so that it can't be created. */
  isAmbiguous: boolean
}

/** The choices for all rows with an unknown name; any other text is the ID of a record. */
export const placeChoices = ['Skip', 'Create', 'Blank', 'Exempt'] as const
type PlaceChoice = (typeof placeChoices)[number]

/** The choice for each unknown name, by `choiceKey`, and the name as it is created. */
export type PlaceChoices = Readonly<Record<string, { choice: string; name: string }>>
export const choiceKey = (kind: PlaceKind, name: string): string => `${kind} ${looseNameKey(name)}`

/** Lists the unknown names of a kind, those of most rows first. */
export function unknownPlaces(
  kind: PlaceKind,
  validated: readonly ValidatedRow[],
  known: readonly NamedPlace[],
): UnknownPlace[] {
  const found = new Map<string, UnknownPlace>()
  for (const { row, verdict } of validated) {
    if (!verdict.messages[kind] || nameKey(row[kind]) === '') continue
    const key = choiceKey(kind, row[kind])
    const name = row[kind].trim()
    const place = found.get(key) ?? unknownPlace(kind, name, known)
    const isNew = ![place.name, ...place.also].some((other) => nameKey(other) === nameKey(name))
    const also = isNew ? [...place.also, name] : place.also
    found.set(key, { ...place, also, rows: place.rows + 1 })
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows)
}

function unknownPlace(kind: PlaceKind, name: string, known: readonly NamedPlace[]): UnknownPlace {
  const similar = known
    .flatMap((place) => {
      const distance = nameDistance(name, place.name)
      return distance === null ? [] : { place, distance }
    })
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 5)
    .map(({ place }) => place)
  const sameKey = known.filter((place) => nameKey(place.name) === nameKey(name))
  return {
    kind,
    key: choiceKey(kind, name),
    name,
    also: [],
    rows: 0,
    similar,
    isAmbiguous: sameKey.length > 1,
  }
}

/** The choice that is made at first; `hasDefault`: whether rows without a chapter get one. */
export function firstChoice(
  { kind, name, similar, isAmbiguous }: UnknownPlace,
  known: readonly NamedPlace[],
  hasDefault: boolean,
): string {
  if (kind === 'company' && meansNoCompany(name)) return 'Exempt'
  const same = similar.filter((place) => isSameName(place.name, name))
  if (same.length === 1 && same[0]) return same[0].id
  if (isAmbiguous) return 'Skip'
  if (kind === 'company') return 'Create'
  if (known.length === 1 && known[0]) return known[0].id
  return hasDefault ? 'Blank' : 'Skip'
}

/** The row as the server is to read it, after the choices for its names. */
export function withPlaces(row: ImportRow, choices: PlaceChoices): ImportRow {
  const company = choices[choiceKey('company', row.company)]
  const chapter = choices[choiceKey('chapter', row.chapter)]
  return {
    ...row,
    ...(company && companyChoice(company)),
    ...(chapter && chapterChoice(chapter)),
  }
}

type Chosen = PlaceChoices[string]

/** All spellings of a name create one record. */
const companyChoice = ({ choice, name }: Chosen): Partial<ImportRow> =>
  isChoice(choice)
    ? { unknownCompany: choice, ...(choice === 'Create' && { company: name }) }
    : { companyId: choice }

const chapterChoice = ({ choice, name }: Chosen): Partial<ImportRow> =>
  isChoice(choice)
    ? {
        unknownChapter: choice === 'Exempt' ? 'Blank' : choice,
        ...(choice === 'Create' && { chapter: name }),
      }
    : { chapterId: choice }

const isChoice = (choice: string): choice is PlaceChoice =>
  placeChoices.some((known) => known === choice)

/** A result after the choices: an unknown name that has one is no longer a problem. */
export function withChoices(
  { row, verdict }: ValidatedRow,
  choices: PlaceChoices,
  nameOf: (kind: PlaceKind, id: string) => string,
): ValidatedRow {
  const isChosen = (kind: PlaceKind) =>
    verdict.messages[kind] !== undefined &&
    (choices[choiceKey(kind, row[kind])]?.choice ?? 'Skip') !== 'Skip'
  const { company, chapter, ...others } = verdict.messages
  const messages = {
    ...others,
    ...(company && !isChosen('company') && { company }),
    ...(chapter && !isChosen('chapter') && { chapter }),
  }
  const chosen = withPlaces(row, choices)
  if (verdict.verdict !== 'unknown' || Object.keys(messages).length > 0)
    return { row: chosen, verdict: { ...verdict, messages } }
  const { match } = verdict
  if (!match) return { row: chosen, verdict: { ...verdict, messages, verdict: 'ok' } }
  const changes = [
    ...match.changes,
    ...placeKinds.flatMap((kind) =>
      isChosen(kind) ? placeChange(kind, chosen, match, nameOf) : [],
    ),
  ]
  const kind = changes.length > 0 ? 'update' : 'same'
  return {
    row: chosen,
    verdict: { ...verdict, messages, verdict: kind, match: { ...match, changes } },
  }
}

export const placeKinds = ['company', 'chapter'] as const satisfies PlaceKind[]

/** The change that a chosen company or chapter makes to a member. */
function placeChange(
  kind: PlaceKind,
  row: ImportRow,
  match: ImportMatch,
  nameOf: (kind: PlaceKind, id: string) => string,
): ImportChange[] {
  const [id, unknown] =
    kind === 'company' ? [row.companyId, row.unknownCompany] : [row.chapterId, row.unknownChapter]
  const before = match[kind]
  if (id === before?.id) return []
  if (id) return [{ field: kind, before: before?.name ?? '', after: nameOf(kind, id) }]
  if (unknown !== 'Create') return []
  return [{ field: kind, before: before?.name ?? '', after: row[kind].trim() }]
}
