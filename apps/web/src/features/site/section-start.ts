import { fitValue } from '@clubhouse/schema/site/fit-value'
import { sectionSchemas } from '@clubhouse/schema/site/sections'
import type { KeptDraft } from '#/api/kept-draft'
import { sameValue } from '#/components/same-value'
import type { SectionRecord } from './site-records'

/** How a section opens. */
export type SectionStart = {
  /** The draft of the server, or what is published, as far as it fits. */
  value: unknown
  /** Paths of what did not. */
  lost: string[]
  /** What was typed here and is not on the server; null: nothing else than that. */
  mine: unknown
  /** Whether the server has another version than the one that `mine` was begun from. */
  isStale: boolean
}

/** How a section opens where something may be kept from before. */
export function startOf(record: SectionRecord, kept: KeptDraft | null): SectionStart {
  const schema = sectionSchemas[record.section]
  const { value, lost } = fitValue(schema, record.draft ? record.draft.value : record.published)
  const mine = kept && fitValue(schema, kept.value).value
  const isSame = !mine || sameValue(mine, value)
  return {
    value,
    lost,
    mine: isSame ? null : mine,
    isStale: !isSame && kept?.draftVersion !== record.draftVersion,
  }
}
