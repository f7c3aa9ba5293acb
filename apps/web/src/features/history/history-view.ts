import { auditDay } from '@clubhouse/schema/audit'
import { type Kind, kinds } from './kinds'

/** Which entries are on the screen, as it stands in the URL. */
export type HistoryView = { kind?: Kind; from?: string; to?: string }

/** The view of search parameters that anybody may have typed; what makes no sense is left out. */
export function historyView({ kind, from, to }: Record<string, unknown>): HistoryView {
  const view: HistoryView = {}
  const known = kinds.find((one) => one.kind === kind)
  if (known) view.kind = known.kind
  const [first, last] = [auditDay.safeParse(from), auditDay.safeParse(to)]
  if (first.success) view.from = first.data
  if (last.success) view.to = last.data
  return view
}
