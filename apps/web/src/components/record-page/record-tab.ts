/** Returns a parser of `?tab=` for a page with these tabs; the first one is shown without it. */
export const tabParser =
  <Tab extends string>(tabs: readonly [Tab, ...Tab[]]) =>
  (tab: unknown): Tab | undefined =>
    tabs.slice(1).find((known) => known === tab)
