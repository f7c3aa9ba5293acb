import { outboxKinds } from '@clubhouse/schema/email/outbox-kinds'
import { expect, it } from 'vitest'
import { jobKinds } from './job-kinds.js'

/** The outbox has the key of their setting for their kind. */
const notices = ['notification.send', 'visitor.notice']

it('the outbox has words for each kind of job that sends something', () => {
  const sending = Object.entries(jobKinds).filter(([name, { queueOf }]) => {
    const queue: unknown = Reflect.apply(queueOf, undefined, [{ channel: 'email' }])
    return queue !== 'jobs' && !notices.includes(name)
  })
  expect(sending).not.toEqual([])
  expect(sending.map(([name]) => name).filter((name) => !outboxKinds[name])).toEqual([])
})
