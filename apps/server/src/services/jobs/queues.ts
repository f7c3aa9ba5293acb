/**
 * The job queues, and how many jobs of each run at once: slow jobs in one queue delay nothing in another. `links` has
 * the emails that a person is waiting for; `mails` all other emails; `texts` text messages; `jobs` work that sends
 * nothing, and jobs of an earlier version, which had no other queue.
 */
export const queues = [
  { name: 'links', atOnce: 3 },
  { name: 'mails', atOnce: 5 },
  { name: 'texts', atOnce: 2 },
  { name: 'jobs', atOnce: 2 },
] as const

export type QueueName = (typeof queues)[number]['name']

/**
 * Within a queue, emails to one person go before notices to many, notices start with the people to whom they matter
 * most, and second attempts go after all first ones.
 */
export const priorities = { letter: 2, first: 1, notice: 0, again: -1 }
