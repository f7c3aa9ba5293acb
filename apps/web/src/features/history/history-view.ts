import { isDay } from '@clubhouse/schema/events/calendar-day'
import { textParam } from '#/site/search-params'

/** Which entries are on the screen, as the URL has it. */
export type HistoryView = {
  /** Without it, all kinds but sign-ins. */
  kind?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The kind that stands for all of them. */
export const allKinds = 'all'

/** Parses the view from search parameters, which anybody may have typed. */
export function historyView({ kind, from, to }: Record<string, unknown>): HistoryView {
  return {
    kind: /^[a-zA-Z]{1,30}$/.exec(textParam(kind) ?? '')?.[0],
    from: day(from),
    to: day(to),
  }
}

/** Without zod: what reads search parameters is in the main chunk, which public pages load. */
function day(value: unknown): string | undefined {
  const text = textParam(value)
  return text && isDay(text) ? text : undefined
}
