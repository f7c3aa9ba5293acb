import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { trpc } from '#/api/trpc'
import { CellDay, CellText, nameStyle } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatDayOfYear, formatInstant } from '#/components/format/date'
import { RecordList } from '#/components/record-list/record-list'
import { Badge } from '#/components/ui/badge'
import { sectionInfo } from './section-info'
import type { SectionListRecord } from './site-records'

type Section = SectionListRecord & { id: string }

const withIds = (records: SectionListRecord[]): Section[] =>
  records.map((record) => ({ ...record, id: record.section }))

const column = createColumnHelper<typeof features, Section>()

/** The columns of the website's sections. */
export const sectionColumns: Columns<Section> = [
  column.accessor(({ section }) => sectionTitles[section], {
    id: 'section',
    header: 'Section',
    meta: { priority: 1, width: 'w-60' },
    cell: ({ row: { original } }) => (
      <span className="flex items-center gap-2">
        <span className="min-w-0">
          <SectionLink section={original} />
        </span>
        <SectionBadge section={original} />
      </span>
    ),
  }),
  column.accessor(({ section }) => sectionInfo[section].purpose, {
    id: 'purpose',
    header: 'What it has',
    meta: { priority: 2, width: 'w-88' },
    cell: ({ getValue }) => <CellText lines={2}>{getValue()}</CellText>,
    enableSorting: false,
  }),
  column.accessor(({ section }) => sectionInfo[section].pageTitle, {
    id: 'page',
    header: 'Shown on',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ row: { original } }) => <PageLink section={original} />,
  }),
  column.accessor(({ publishedAt }) => publishedAt ?? '', {
    id: 'published',
    header: 'Published',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ getValue }) => <CellDay instant={getValue()} />,
  }),
]

const SectionLink = ({ section: { section } }: { section: Section }) => (
  <Link
    to="/portal/administrator/site/$section"
    params={{ section }}
    title={sectionTitles[section]}
    className={nameStyle}
  >
    {sectionTitles[section]}
  </Link>
)

const PageLink = ({ section: { section } }: { section: Section }) => {
  const { page, pageTitle } = sectionInfo[section]
  return (
    <a href={page} className="inline-flex min-h-11 max-w-full items-center link">
      <span className="block truncate first-letter:uppercase">{pageTitle}</span>
    </a>
  )
}

/** Marks what isn't published as it should be: a problem, a draft, or sample text. */
const SectionBadge = ({ section: { problem, draft, publishedAt } }: { section: Section }) => {
  if (problem)
    return (
      <span title={problem} className="whitespace-nowrap">
        <Badge tone="danger">Problem</Badge>
      </span>
    )
  if (draft)
    return (
      <span
        title={`Draft from ${formatInstant(draft.at)}${draft.by ? ` by ${draft.by}` : ''}`}
        className="whitespace-nowrap"
      >
        <Badge tone="accent">Draft, {formatDayOfYear(draft.at)}</Badge>
      </span>
    )
  return publishedAt ? null : <span className="text-muted">Sample text</span>
}

const phoneRow = (section: Section): PhoneRow => ({
  title: <SectionLink section={section} />,
  fact: <SectionBadge section={section} />,
  details: section.problem ?? sectionInfo[section.section].purpose,
})

const searchText = ({ section }: Section) =>
  [sectionTitles[section], sectionInfo[section].purpose].join(' ')

/** The website's sections, for administrators. */
export const SectionList = () => (
  <RecordList
    title="Website"
    about="What visitors see. Nothing changes until you publish it."
    columns={sectionColumns}
    phoneRow={phoneRow}
    query={trpc.site.list.useQuery(undefined, { staleTime: 0, select: withIds })}
    searchText={searchText}
    isFixed
  />
)
