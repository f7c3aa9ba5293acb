/** The models that the demo fills, with the number that marks their ids. */
const kinds = {
  chapter: 1,
  company: 2,
  user: 3,
  event: 4,
  joinRequest: 5,
  subscription: 6,
  subscriptionLog: 7,
  invoice: 8,
  signInLog: 9,
  rsvp: 10,
  message: 11,
  messageRecipient: 12,
  contactMessage: 13,
  membership: 14,
  membershipPeriod: 15,
  committee: 16,
  outboxMessage: 18,
  memberProposal: 17,
  program: 19,
  duty: 30,
  dutyAssignment: 31,
  duesSchedule: 32,
  invoiceRun: 33,
  payment: 34,
  deposit: 35,
  raffle: 40,
} as const

export type DemoModel = keyof typeof kinds

/** The prefix of the ids of all demo rows, and of no others. */
export const demoIdPrefix = 'c1b00000-0000-8000-8000-'

/**
 * The id of the demo's row at an index (from 0): a UUID of version 8, which no real row has, so that
 * demo rows are known without a column.
 */
export function demoId(model: DemoModel, index: number): string {
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
  return `${demoIdPrefix}${hex(kinds[model], 4)}${hex(index + 1, 8)}`
}

/** The ids of the first `count` rows. */
export const demoIdsOf = (model: DemoModel, count: number): ReadonlySet<string> =>
  new Set(Array.from({ length: count }, (_, index) => demoId(model, index)))
