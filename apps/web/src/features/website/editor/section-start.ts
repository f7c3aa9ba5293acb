import { fitValue } from '@clubhouse/schema/website/fit-value'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import type { KeptDraft } from '#/api/kept-draft'
import { sameValue } from '#/components/same-value'
import type { SectionRecord } from './site-records'

/** How a section opens. */
export type SectionStart = {
  /** The draft of the server, or what is published, as far as it fits. */
  value: unknown
  /** The value that is already saved; null for an outdated draft, which must be saved again to last. */
  saved: unknown
  /** Paths of what did not. */
  lost: string[]
  /** Changes that are not on the server, or an outdated draft; null if they equal `value`. */
  mine: unknown
  /** The other version since `mine` was started, or null. */
  theirs: { value: unknown; by: string | null } | null
}

/** How a section opens where something may be kept from before. */
export function startOf(record: SectionRecord, kept: KeptDraft | null): SectionStart {
  const { draft, published, publishedBy, draftVersion } = record
  const fitted = (value: unknown) => fitValue(sectionSchemas[record.section], value)
  const { value, lost } = fitted(draft ? draft.value : published)
  const typed = kept && fitted(kept.value).value
  const mine = typed && !sameValue(typed, value) ? typed : null
  if (isOvertaken(record)) {
    const theirs = fitted(published).value
    const own = mine ?? value
    if (!sameValue(own, theirs)) {
      const by = publishedBy
      return { value, saved: null, lost, mine: own, theirs: { value: theirs, by } }
    }
  }
  const isStale = mine !== null && kept?.draftVersion !== draftVersion
  const by = draft ? draft.by : publishedBy
  return { value, saved: value, lost, mine, theirs: isStale ? { value, by } : null }
}

/** Whether the section was published from elsewhere, as by an import, since its draft was saved: it would undo that. */
const isOvertaken = ({ draft, publishedAt }: SectionRecord): boolean =>
  draft !== null && publishedAt !== null && publishedAt > draft.at
