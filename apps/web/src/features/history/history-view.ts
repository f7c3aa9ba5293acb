/** Which entries are on the screen, as the URL has it. */
export type HistoryView = { kind?: string; from?: string; to?: string }

/** Parses the view from search parameters, which anybody may have typed; invalid ones are left out. */
export function historyView({ kind, from, to }: Record<string, unknown>): HistoryView {
  const view: HistoryView = {}
  if (typeof kind === 'string' && /^[a-zA-Z]{1,30}$/.test(kind)) view.kind = kind
  if (isDay(from)) view.from = from
  if (isDay(to)) view.to = to
  return view
}

/** Without zod: what reads search parameters is in the main chunk, which public pages load. */
const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
