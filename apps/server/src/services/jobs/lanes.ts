/**
 * Where jobs wait, and how many of each lane run at once: what is slow in one lane holds nothing up in another.
 * `links` are those that somebody waits for at this moment; `mails` all other mails; `texts` text messages; `jobs`
 * what sends nothing, and what an earlier version left, which knew no other lane.
 */
export const lanes = [
  { lane: 'links', atOnce: 3 },
  { lane: 'mails', atOnce: 5 },
  { lane: 'texts', atOnce: 2 },
  { lane: 'jobs', atOnce: 2 },
] as const

export type Lane = (typeof lanes)[number]['lane']

/** Within a lane letters to one person go before notices to many, and second tries after all first ones. */
export const priorities = { letter: 1, notice: 0, again: -1 }
