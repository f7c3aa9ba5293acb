/**
 * The queues, and how many jobs of each run at once; a slow queue delays no other. `links` are emails that a person is
 * waiting for, `mails` all other emails, `texts` text messages, and `jobs` work that sends nothing and jobs of earlier
 * versions, which had no other queue.
 */
export const lanes = [
  { lane: 'links', atOnce: 3 },
  { lane: 'mails', atOnce: 5 },
  { lane: 'texts', atOnce: 2 },
  { lane: 'jobs', atOnce: 2 },
] as const

export type Lane = (typeof lanes)[number]['lane']

/**
 * Within a queue, emails to one person come before notices to many, the most important recipients first, and second
 * attempts after all first ones.
 */
export const priorities = { letter: 2, first: 1, notice: 0, again: -1 }
