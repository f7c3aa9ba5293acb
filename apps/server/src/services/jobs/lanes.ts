/**
 * Where jobs wait, and how many of each lane run at once: what is slow in one lane delays nothing in another.
 * `links` are those that a person waits for at this moment; `mails` all other mails; `texts` text messages; `jobs`
 * work that sends nothing, and jobs of an earlier version, which knew no other lane.
 */
export const lanes = [
  { lane: 'links', atOnce: 3 },
  { lane: 'mails', atOnce: 5 },
  { lane: 'texts', atOnce: 2 },
  { lane: 'jobs', atOnce: 2 },
] as const

export type Lane = (typeof lanes)[number]['lane']

/**
 * Within a lane letters to one person go before notices to many, among those first to whom they matter most, and second
 * attempts after all first ones.
 */
export const priorities = { letter: 2, first: 1, notice: 0, again: -1 }
