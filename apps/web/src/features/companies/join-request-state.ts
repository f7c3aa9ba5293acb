/** The tabs of the join requests. */
export const requestStates = ['Pending', 'Approved', 'Rejected'] as const
export type RequestState = (typeof requestStates)[number]

/** Returns the tab that the URL names; without one, the pending requests. */
export const requestStateOf = (state: string | undefined): RequestState =>
  requestStates.find((known) => known === state) ?? 'Pending'
