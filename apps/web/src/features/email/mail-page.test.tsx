import { dnsRecordFactory, mailStateFactory } from '@clubhouse/client/testing'
import type { DnsRecord, MailState, TestMail } from '@clubhouse/schema/email/mail'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

type Club = { mail?: Partial<MailState>; dns?: DnsRecord[]; result?: TestMail }

const openMail = ({ mail = {}, dns = [], result }: Club = {}) =>
  open('/portal/administrator/mail', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      mail: {
        get: () => mailStateFactory.build(mail),
        dns: () => dns,
        ...(result && {
          test: () => ({ data: result, message: { title: 'Done', message: 'See the page.' } }),
        }),
      },
    },
  })

const region = (name: string) =>
  screen.findByRole('heading', { level: 2, name }).then(({ parentElement }) => parentElement)

it('says by which server, as whom, when the last went out, and what the last problem was', async () => {
  openMail({
    mail: {
      server: 'smtp.club.example:587',
      waiting: 3,
      lastFailure: { at: '2026-11-20T15:00:00.000Z', to: 'a@b.example', reason: '550 Not here' },
    },
  })
  const sending = await region('Sending')
  expect(sending).toHaveTextContent('smtp.club.example:587')
  expect(sending).toHaveTextContent('to a@b.example 550 Not here')
  expect(sending).toHaveTextContent('3 mails')
  expect(sending).toHaveTextContent('The club does not see those')
})

it('says that no mail leaves a club without a mail server', async () => {
  openMail({ mail: { server: null } })
  expect(await region('Sending')).toHaveTextContent('No mail leaves the club')
})

it.each([
  [true, 'The mail to ann@club.example is on its way.'],
  [false, 'The mail to ann@club.example did not go out.'],
])('a test mail, taken: %s, shows what the mail server said', async (isTaken, text) => {
  const { user } = openMail({ result: { to: 'ann@club.example', isTaken, words: '250 Hello' } })
  await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('250 Hello')).toBeVisible()
})

it('explains each DNS record, and what to set', async () => {
  openMail({
    dns: [
      dnsRecordFactory.build({ kind: 'SPF', state: 'Found', value: 'v=spf1 -all', proposal: null }),
      dnsRecordFactory.build({ kind: 'DKIM', state: 'Unseen' }),
      dnsRecordFactory.build({ kind: 'DMARC', state: 'Missing', proposal: 'v=DMARC1; p=none' }),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'SPF Found' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'DKIM Not seen from here' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'DMARC Not found' })).toBeVisible()
  expect(screen.getByText('v=DMARC1; p=none')).toBeVisible()
  expect(screen.getByText('v=spf1 -all')).toBeVisible()
})

it('says that a sample address has to be replaced first', async () => {
  const sender = { name: 'Club', address: 'info@club.example', isSample: true }
  openMail({ mail: { sender } })
  expect(await screen.findByText(/is a sample address/)).toBeVisible()
})

it('a member is not let in', async () => {
  const { router } = open('/portal/administrator/mail', {
    as: aUser(),
    api: { event: { active: () => [] }, user: { directory: () => [] } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})
