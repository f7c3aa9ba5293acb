import type { FoundRecords } from '@clubhouse/schema/search'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { formatCity } from '#/components/format/address'
import { formatLongDate } from '#/components/format/date'
import type { DrawerName } from '#/components/ui/drawer-address'

/** A page that the person may open: one with an address, or a drawer. */
export type SearchPage = { label: string; detail?: string; Icon: LucideIcon } & (
  | { to: LinkProps['to'] & string }
  | { drawer: DrawerName }
)

/** The kinds of results, in the order in which they are shown. */
export const kinds = ['Pages', 'Members', 'Companies', 'Chapters', 'Events'] as const
export type Kind = (typeof kinds)[number]

/** One result: how it is shown, and what it leads to. */
export type SearchResult = {
  kind: Kind
  /** Of this one alone, as long as the search is open. */
  key: string
  label: string
  detail: string
  /** All that words are looked for in. */
  text: string
} & (
  | { kind: 'Pages'; page: SearchPage }
  | { kind: 'Members'; person: FoundRecords['people'][number] }
  | { kind: 'Companies' | 'Chapters' | 'Events'; id: string }
)

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** A page as a result. */
export const pageResult = (page: SearchPage): SearchResult => ({
  kind: 'Pages',
  key: `page ${page.label}`,
  label: page.label,
  detail: page.detail ?? '',
  text: page.label,
  page,
})

/** What the server has found, in the order of the groups. */
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
