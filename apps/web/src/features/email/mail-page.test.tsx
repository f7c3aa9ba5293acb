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

it('shows the server, the sender, the last email and the last problem', async () => {
  openMail({
    mail: {
      server: 'smtp.club.example:587',
      waiting: 3,
      lastFailure: { at: '2026-11-20T15:00:00.000Z', to: 'a@b.example', reason: '550 Not here' },
    },
  })
  const sending = await region('Sending')
  expect(sending).toHaveTextContent('smtp.club.example:587')
  expect(sending).toHaveTextContent('to a@b.example It couldn’t be delivered.')
  expect(screen.getByText('550 Not here')).not.toBeVisible()
  expect(sending).toHaveTextContent('3 emails')
  expect(sending).toHaveTextContent('don’t show here, so check')
})

it('says that a club without an email server can’t send emails', async () => {
  openMail({ mail: { server: null } })
  expect(await region('Sending')).toHaveTextContent('The club can’t send emails yet')
})

it.each([
  [true, 'The email to ann@club.example was sent.'],
  [false, 'The email to ann@club.example couldn’t be sent.'],
])('shows the server’s response to a test email, accepted: %s', async (isTaken, text) => {
  const { user } = openMail({ result: { to: 'ann@club.example', isTaken, words: '250 Hello' } })
  await user.click(await screen.findByRole('button', { name: 'Send me a test email' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('250 Hello')).toBeVisible()
})

it('explains each DNS record, and shows what to set', async () => {
  openMail({
    dns: [
      dnsRecordFactory.build({ kind: 'SPF', state: 'Found', value: 'v=spf1 -all', proposal: null }),
      dnsRecordFactory.build({ kind: 'DKIM', state: 'Unseen' }),
      dnsRecordFactory.build({ kind: 'DMARC', state: 'Missing', proposal: 'v=DMARC1; p=none' }),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'SPF Found' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'DKIM Can’t be checked from here' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'DMARC Not found' })).toBeVisible()
  expect(screen.getByText('v=DMARC1; p=none')).toBeVisible()
  expect(screen.getByText('v=spf1 -all')).toBeVisible()
})

it('asks to replace a sample address first', async () => {
  const sender = { name: 'Club', address: 'info@club.example', isSample: true }
  openMail({ mail: { sender } })
  expect(await screen.findByText(/is a sample address/)).toBeVisible()
})

it('redirects members to the dashboard', async () => {
  const { router } = open('/portal/administrator/mail', {
    as: aUser(),
    api: { event: { active: () => [] }, user: { directory: () => [] } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})
