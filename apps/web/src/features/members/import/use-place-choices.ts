import type { ChapterRecord } from '@clubhouse/schema/chapters/chapter'
import type { CompanyListRecord } from '@clubhouse/schema/companies/company'
import { useCallback, useMemo, useState } from 'react'
import { trpc } from '#/api/trpc'
import {
  firstChoice,
  type NamedPlace,
  type PlaceKind,
  type UnknownPlace,
  unknownPlaces,
} from './unknown-places'
import type { ValidatedRow } from './validated-row'

/** The unknown names of one kind, what the club has, and the choices. */
export type PlaceQuestion = { places: UnknownPlace[]; known: readonly NamedPlace[] }

const nothing: Readonly<Record<string, string>> = {}

/** The companies and chapters that a file names and the club doesn't have, and what the administrator chose for each. */
export function usePlaceChoices(checked: readonly ValidatedRow[], hasDefault: boolean) {
  const [chosen, setChosen] = useState(nothing)
  const companies = trpc.company.list.useQuery(undefined, { enabled: isAsked('company', checked) })
  const chapters = trpc.chapter.list.useQuery(undefined, { enabled: isAsked('chapter', checked) })
  const company = useQuestion('company', checked, companies.data, placeOfCompany)
  const chapter = useQuestion('chapter', checked, chapters.data, placeOfChapter)
  const choices = useMemo(() => {
    const all = [company, chapter].flatMap(({ places, known }) =>
      places.map((place) => [
        place.key,
        {
          choice: chosen[place.key] ?? firstChoice(place, known, hasDefault),
          name: place.name,
        },
      ]),
    )
    return Object.fromEntries(all)
  }, [company, chapter, chosen, hasDefault])
  const nameOf = useCallback(
    (kind: PlaceKind, id: string) =>
      (kind === 'company' ? company : chapter).known.find((place) => place.id === id)?.name ?? '',
    [company, chapter],
  )
  return {
    company,
    chapter,
    choices,
    nameOf,
    choose: ({ key }: UnknownPlace, choice: string) =>
      setChosen((before) => ({ ...before, [key]: choice })),
    reset: () => setChosen(nothing),
  }
}

const isAsked = (kind: PlaceKind, checked: readonly ValidatedRow[]) =>
  checked.some(({ row, verdict }) => verdict.messages[kind] && row[kind].trim() !== '')

/** The unknown names, once it is loaded what the club has. */
function useQuestion<Row>(
  kind: PlaceKind,
  checked: readonly ValidatedRow[],
  rows: readonly Row[] | undefined,
  placeOf: (row: Row) => NamedPlace,
): PlaceQuestion {
  return useMemo(() => {
    const known = (rows ?? []).map(placeOf)
    return { places: rows ? unknownPlaces(kind, checked, known) : [], known }
  }, [kind, checked, rows, placeOf])
}

const placeOfChapter = ({ id, name }: ChapterRecord): NamedPlace => ({ id, name })

function placeOfCompany({ id, name, city }: CompanyListRecord): NamedPlace {
  return { id, name, ...(city && { detail: city }) }
}
