import { messageRecord } from '@clubhouse/schema/announcements/message'
import { richText } from '@clubhouse/schema/rich-text'
import { expect, it } from 'vitest'
import { createAdmin, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, startJobs } from '../../../test/jobs.js'
import { serverForTest } from '../../../test/server.js'

it('counts as saved what a server without an email server can’t send', async () => {
  const server = await serverForTest()
  const token = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'See you.' }] }]
  const body = {
    ...{ channel: 'email', subject: 'Cleanup', text: null, audiences: [{ kind: 'All' }] },
    body: richText.parse({ type: 'doc', content }),
  }
  const draft = messageRecord.parse((await call(server, 'POST /message', { token, body })).data)
  const { id, version } = draft
  await call(server, `POST /message/${id}/send`, { token, body: { version } })
  await startJobs(server)
  await jobsDone(server)
  const message = messageRecord.parse((await call(server, `GET /message/${id}`, { token })).data)
  expect(message).toMatchObject({ state: 'Sent', progress: { sent: 1, saved: 1 } })
})
