import { formatShortDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Earlier } from '../../../services/jobs/job-kinds.js'
import type { Block } from '../../../services/mail/email-template.js'
import { whereOf } from './event-state.js'
import type { Words } from './notice-words.js'
import { wordsOfDate } from './words-of-date.js'

type Dates = NonNullable<Earlier['dates']>

/** The words about several dates of a series. */
export type DateWords = {
  what: string
  /** 'Wed, Dec 2 and Wed, Dec 9', as they were before. */
  days: string
  blocks: Block[]
  /** One for each date, without a period. */
  sentences: string[]
}

/** Describes dates that were changed one by one; null for dates that the event no longer has. */
export function wordsOfDates(event: EventRecord, dates: Dates, now: string): DateWords | null {
  const today = now.slice(0, 10)
  const changed = dates.flatMap(({ date, before }) => {
    const words = wordsOfDate(event, date, { now, date, before })
    return words ? [{ words, was: formatShortDate(before.day ?? date, today) }] : []
  })
  if (changed.length === 0) return null
  const kinds = new Set(changed.map(({ words }) => words.what))
  const [kind] = kinds
  return {
    what: kinds.size === 1 && kind ? kind : 'Changed dates',
    days: new Intl.ListFormat('en').format(changed.map(({ was }) => was)),
    blocks: changed.map(({ words, was }) => ({
      kind: 'changes' as const,
      rows: rowsOf(words, was),
    })),
    sentences: changed.map(({ words, was }) => sentenceOf(words, was)),
  }
}

/** 'Wed, Dec 2: Moved', what it was and is, and why. */
function rowsOf({ what, differences = [], ...words }: Words, was: string) {
  const where = whereOf(words.place)
  return [
    { label: was, from: null, to: what },
    ...(differences.length === 0 && !words.isCancelled
      ? [
          { label: 'When', from: null, to: words.when },
          ...(where ? [{ label: 'Where', from: null, to: where }] : []),
        ]
      : differences.map((one) => ({ label: `New ${one.what}`, from: one.from, to: one.to }))),
    ...(words.facts ?? []).map(([label, to]) => ({ label, from: null, to })),
  ]
}

/** 'Wed, Dec 9: Moved, new date Thursday, December 10 (was Wednesday, December 9)' */
function sentenceOf({ what, differences = [], facts = [] }: Words, was: string): string {
  const parts = differences.map(
    (one) => `new ${one.what} ${one.to}${one.from ? ` (was ${one.from})` : ''}`,
  )
  const reason = facts.find(([label]) => label === 'Reason')?.[1]
  return [`${was}: ${[what, ...parts].join(', ')}`, ...(reason ? [reason] : [])].join('. ')
}
