import { z } from 'zod/mini'
import { isJobName, type JobName, jobKinds } from './job-kinds.js'
import type { Job, JobHandlers } from './jobs.js'
import { within } from './within.js'

/** The stored form of a job. */
const content = z.object({ name: z.string(), data: z.unknown() })

/** Does one job. Throws what its handler throws, and when that takes over `limit` ms. */
export async function runJob(
  handlers: JobHandlers,
  stored: unknown,
  job: Job,
  limit: number,
): Promise<void> {
  const { name, data } = content.parse(stored)
  if (!isJobName(name)) throw new Error(`Unknown job kind: ${name}.`)
  await within(limit, `The job took longer than ${limit} ms.`, () =>
    handle(handlers, name, data, job),
  )
}

async function handle<Name extends JobName>(
  handlers: JobHandlers,
  name: Name,
  data: unknown,
  job: Job,
): Promise<void> {
  await handlers[name](jobKinds[name].data.parse(data), job)
}
