import { dnsRecord, mailState, testMail } from '@clubhouse/schema/email/mail'
import { isSavedOnly } from '@clubhouse/schema/email/saved-only'
import { result } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { adminSessionProcedure, router } from '../../context/procedures.js'
import { listDnsRecords } from './dns-records.js'
import { getMail } from './get-mail.js'
import { messages } from './messages.js'
import { sendTestMail } from './send-test-mail.js'

export const mailRouter = router({
  get: adminSessionProcedure
    .meta({
      rest: { method: 'GET', path: '/mail' },
      notes: { summary: 'Get the email settings and delivery status' },
    })
    .output(mailState)
    .query(({ ctx }) => getMail(ctx.services)),

  dns: adminSessionProcedure
    .meta({
      rest: { method: 'GET', path: '/mail/dns' },
      notes: {
        summary: "Look up SPF, DKIM and DMARC of the sender's domain",
        description: 'Sample addresses are not looked up.',
      },
    })
    .output(z.array(dnsRecord))
    .query(({ ctx }) => listDnsRecords(ctx.services)),

  test: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/mail/test' },
      notes: {
        summary: 'Send a test email to the caller',
        description: 'Waits for the email server and returns its response.',
        failures: [409, 429],
      },
    })
    .output(result(testMail))
    .mutation(async ({ ctx }) => {
      const result = await sendTestMail(ctx)
      return {
        data: result,
        message: result.isTaken
          ? messages.tested(result.to, isSavedOnly(result.words))(ctx.language)
          : null,
      }
    }),
})
