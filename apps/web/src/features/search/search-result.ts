import { formatProgram } from '@clubhouse/schema/programs/program-line'
import type { FoundRecords } from '@clubhouse/schema/search'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { formatCity } from '#/components/format/address'
import { formatLongDate } from '#/components/format/date'
import type { DrawerName } from '#/components/ui/drawer-address'

/** A page that the user may open: a route or a drawer. */
export type SearchPage = { label: string; detail?: string; Icon: LucideIcon } & (
  | { to: LinkProps['to'] & string; params?: { tab: string } }
  | { drawer: DrawerName }
)

/** The kinds of results, in display order. */
export const kinds = ['Pages', 'Members', 'Companies', 'Chapters', 'Events', 'Programs'] as const
export type Kind = (typeof kinds)[number]

/** A result: its texts, and what it opens. */
export type SearchResult = {
  kind: Kind
  /** Unique while the search is open. */
  key: string
  label: string
  detail: string
  /** The text that is searched. */
  text: string
} & (
  | { kind: 'Pages'; page: SearchPage }
  | { kind: 'Members'; person: FoundRecords['people'][number] }
  | { kind: 'Companies' | 'Chapters' | 'Events'; id: string }
  | { kind: 'Programs'; eventId: string; date: string }
)

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Converts a page to a result. */
export const pageResult = (page: SearchPage): SearchResult => ({
  kind: 'Pages',
  key: `page ${page.detail ?? ''} ${page.label}`,
  label: page.label,
  detail: page.detail ?? '',
  // An entry of the sidebar is found by its name, too, such as 'User Directory'.
  text: joined(page.label, page.detail),
  page,
})

/** Converts the server's records to results, in the order of the groups. */
export const recordResults = (found: FoundRecords): SearchResult[] => [
  ...found.people.map((person): SearchResult => {
    const { id, fullname, email, company } = person
    return {
      kind: 'Members',
      key: id,
      label: fullname,
      detail: joined(company?.name, email),
      text: `${fullname} ${email ?? ''} ${company?.name ?? ''}`,
      person,
    }
  }),
  ...found.companies.map((company) => placeResult('Companies', company)),
  ...found.chapters.map((chapter) => placeResult('Chapters', chapter)),
  ...found.events.map(({ id, title, date, chapter }): SearchResult => {
    const detail = joined(date ? formatLongDate(date) : 'Recurring', chapter?.name)
    return { kind: 'Events', key: id, id, label: title, detail, text: title }
  }),
  ...found.programs.map((program): SearchResult => {
    const { id, eventId, date, day, title, speakerTitle } = program
    const label = formatProgram(program)
    const detail = joined(title, formatLongDate(day))
    return {
      kind: 'Programs',
      ...{ key: id, eventId, date, label, detail },
      text: `${label} ${speakerTitle ?? ''}`,
    }
  }),
]

const placeResult = (
  kind: 'Companies' | 'Chapters',
  { id, name, city, state }: FoundRecords['companies'][number],
): SearchResult => ({
  kind,
  key: id,
  id,
  label: name,
  detail: formatCity({ city, state, postalCode: null }),
  text: name,
})
