/**
 * The job queues, and how many jobs of each run at once: what is slow in one queue delays nothing in another.
 * `links` are those that a person waits for at this moment; `mails` all other mails; `texts` text messages; `jobs`
 * work that sends nothing, and jobs of an earlier version, which knew no other queue.
 */
export const queues = [
  { name: 'links', atOnce: 3 },
  { name: 'mails', atOnce: 5 },
  { name: 'texts', atOnce: 2 },
  { name: 'jobs', atOnce: 2 },
] as const

export type QueueName = (typeof queues)[number]['name']

/**
 * Within a queue letters to one person go before notices to many, among those first to whom they matter most, and second
 * attempts after all first ones.
 */
export const priorities = { letter: 2, first: 1, notice: 0, again: -1 }
