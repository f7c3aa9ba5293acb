import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import type { SectionKey } from '@clubhouse/schema/website/sections'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { sectionInfo } from './section-info'
import type { SectionRecord } from './site-records'

type SectionHeadProps = { section: SectionKey; children?: ReactNode }

/** The heading of a section and what it is for, with the state of its draft. */
export const SectionHead = ({ section, children }: SectionHeadProps) => (
  <div className="w-full px-4 pt-6 sm:px-6 sm:pt-3 @4xl:pr-[54%] @4xl:xl:pr-[46%]">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h1 className="text-h1">{sectionTitles[section]}</h1>
      {children}
    </div>
    <p className="text-muted max-sm:sr-only">{sectionInfo[section].purpose}</p>
  </div>
)

type SectionStateProps = {
  record: SectionRecord
  hasDraft: boolean
  /** Whether the draft was saved from this page. */
  isMine: boolean
  /** Whether it was published a moment ago. */
  isPublished: boolean
}

/** The author of the draft, the time of the last publication, and the page that shows the section. */
export const SectionState = ({ record, hasDraft, isMine, isPublished }: SectionStateProps) => (
  <>
    {hasDraft && <Badge tone="accent">{isMine ? 'Draft, saved by you' : draftOf(record)}</Badge>}
    <p role="status" className="font-semibold text-success empty:hidden">
      {isPublished && 'Visitors can see it now.'}
    </p>
    {!isPublished && (
      <p className="text-muted text-sm max-sm:hidden">{publishedOf(record, hasDraft)}</p>
    )}
    <a
      href={sectionInfo[record.section].page}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 link max-sm:hidden"
    >
      View page <ExternalLink aria-hidden className="size-4" />
    </a>
  </>
)

const draftOf = ({ draft }: SectionRecord) =>
  draft ? `Draft from ${formatInstant(draft.at)}${byOf(draft.by)}` : 'Draft'

/** Without a draft, the bar's button already says 'Published'. */
const publishedOf = ({ publishedAt, publishedBy }: SectionRecord, hasDraft: boolean) =>
  publishedAt
    ? `${hasDraft ? 'Published' : 'Last changed'} ${formatInstant(publishedAt)}${byOf(publishedBy)}`
    : 'Not published yet. The website shows sample text.'

/** The author, after the time. */
const byOf = (name: string | null) => (name ? ` by ${name}` : '')
