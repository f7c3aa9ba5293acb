import { MockFailure } from '@clubhouse/client/testing'
import type { SetupStartEntry, TrialRecord } from '@clubhouse/schema/onboarding/setup'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#/api/session'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'
import * as portal from './enter-portal'

beforeEach(() => {
  vi.spyOn(portal, 'enterPortal').mockImplementation(() => {})
})

const administrator = aUser({ role: [{ name: 'Member' }, { name: 'Admin' }] })
const demo = { isDemo: true, steps: [] }
const olive = aUser({ firstname: 'Olive', fullname: 'Olive Owner' })
const signedIn = { token: 'a new token', user: olive }
const started = { data: signedIn, message: null }

type Start = (setUp: SetupStartEntry) => typeof started

async function openStart(start: Start = () => started, trial: TrialRecord[] = []) {
  const visit = open('/portal/administrator/set-up', {
    as: administrator,
    api: { setUp: { checklist: () => demo, trial: () => trial, start } },
  })
  return { ...visit, form: await screen.findByRole('form', { name: 'Start your club' }) }
}

type Opened = Awaited<ReturnType<typeof openStart>>

const part = (form: HTMLElement, name: string) => within(within(form).getByRole('region', { name }))

async function fill({ user, form }: Pick<Opened, 'user' | 'form'>) {
  // Key by key it would take seconds.
  const type = (name: string, label: string, text: string) =>
    fireEvent.change(part(form, name).getByLabelText(label), { target: { value: text } })
  type('Your club', 'Name', 'Rotary Club of Birch Falls')
  type('Your club', 'Short name', 'Birch Falls Rotary')
  type('Your club', 'Address', '5 Mill Lane')
  type('Your club', 'City', 'Birch Falls')
  type('Your club', 'State', 'WI')
  type('Your club', 'Postal code', '53001')
  await user.selectOptions(part(form, 'Your club').getByLabelText('Time zone'), 'America/Chicago')
  type('Your account', 'First name', 'Olive')
  type('Your account', 'Last name', 'Owner')
  type('Your account', 'Email', 'olive@birchfalls.test')
  type('Your account', 'Phone number', '920-555-0100')
  type('Your account', 'Password', 'nine green lanterns')
  type('Your account', 'Confirm Password', 'nine green lanterns')
  type('What is public', 'Email for messages', 'hello@birchfalls.test')
}

async function addMember({ user, form }: Pick<Opened, 'user' | 'form'>, firstname: string) {
  await user.click(within(form).getByRole('button', { name: 'Add a member' }))
  const member = within(
    within(form)
      .getAllByRole('group', { name: /^Member/ })
      .at(-1) ?? form,
  )
  expect(member.getByLabelText('First name')).toHaveFocus()
  await user.keyboard(firstname)
  const type = (label: string, value: string) =>
    fireEvent.change(member.getByLabelText(label), { target: { value } })
  type('Last name', 'Member')
  type('Email', `${firstname.toLowerCase()}@birchfalls.test`)
  type('Phone number', '920-555-0101')
}

const send = ({ user, form }: Pick<Opened, 'user' | 'form'>) =>
  user.click(within(form).getByRole('button', { name: 'Start the club' }))

describe('starting a club', () => {
  it('sends what was entered, signs in, and opens the portal anew', async () => {
    const sent: SetupStartEntry[] = []
    const opened = await openStart((setUp) => {
      sent.push(setUp)
      return started
    })
    expect(opened.form).toHaveTextContent(
      'The demo people, their data and the demo website go; what you published on it yourself stays. You become the first administrator.',
    )
    await fill(opened)
    for (const name of ['Mia', 'Extra', 'Noah']) await addMember(opened, name)
    await opened.user.click(within(opened.form).getByRole('button', { name: 'Remove member 2' }))
    expect(within(opened.form).getByRole('button', { name: 'Add a member' })).toHaveFocus()
    await send(opened)
    await waitFor(() => expect(portal.enterPortal).toHaveBeenCalledTimes(1))
    const person = { phoneNumber: '920-555-0101', lastname: 'Member' }
    expect(sent).toEqual([
      {
        club: {
          name: 'Rotary Club of Birch Falls',
          shortName: 'Birch Falls Rotary',
          timeZone: 'America/Chicago',
          address: {
            line1: '5 Mill Lane',
            line2: '',
            city: 'Birch Falls',
            state: 'WI',
            postalCode: '53001',
          },
        },
        colors: null,
        account: {
          firstname: 'Olive',
          lastname: 'Owner',
          email: 'olive@birchfalls.test',
          phoneNumber: '920-555-0100',
          password: 'nine green lanterns',
        },
        contact: { email: 'hello@birchfalls.test', mailingAddress: null },
        members: [
          { ...person, firstname: 'Mia', email: 'mia@birchfalls.test' },
          { ...person, firstname: 'Noah', email: 'noah@birchfalls.test' },
        ],
        sendLinks: true,
        keep: [],
      },
    ])
    expect(useSession.getState()).toEqual(signedIn)
  })

  it('sends colors and a mailing address where they are the club’s own', async () => {
    const sent: SetupStartEntry[] = []
    const opened = await openStart((setUp) => {
      sent.push(setUp)
      return started
    })
    const { user, form } = opened
    await fill(opened)
    await user.click(within(form).getByRole('button', { name: 'Choose the club’s colors' }))
    const strong = within(form).getByLabelText('Strong color')
    await user.clear(strong)
    await pasteInto(user, strong, '#125c3a')
    const same = within(form).getByLabelText('Mail reaches the club where it meets')
    await user.click(same)
    const mail = within(within(form).getByRole('group', { name: 'Mailing address' }))
    await pasteInto(user, mail.getByLabelText('Address'), 'PO Box 7')
    // What was typed is back.
    await user.click(same)
    await user.click(same)
    const again = within(within(form).getByRole('group', { name: 'Mailing address' }))
    expect(again.getByLabelText('Address')).toHaveValue('PO Box 7')
    await pasteInto(user, again.getByLabelText('City'), 'Birch Falls')
    await user.type(again.getByLabelText('State'), 'WI')
    await pasteInto(user, again.getByLabelText('Postal code'), '53002')
    await send(opened)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.colors).toEqual({ strong: '#125c3a', accent: '#f7a81b' })
    expect(sent[0]?.contact.mailingAddress).toMatchObject({
      line1: 'PO Box 7',
      postalCode: '53002',
    })
  })

  it('sends nothing while a field is wrong, and goes to the first one', async () => {
    const start = vi.fn(() => started)
    const opened = await openStart(start)
    await fill(opened)
    const { user, form } = opened
    await user.clear(part(form, 'Your club').getByLabelText('Short name'))
    await user.type(part(form, 'Your account').getByLabelText('Confirm Password'), '!')
    await send(opened)
    expect(part(form, 'Your club').getByLabelText('Short name')).toHaveFocus()
    expect(form).toHaveTextContent('Short name is required')
    expect(form).toHaveTextContent('Confirm Password must match')
    expect(start).not.toHaveBeenCalled()
  })

  it('shows what the server refuses at its field; all that was typed stays', async () => {
    const opened = await openStart(() => {
      throw new MockFailure('CONFLICT', 'Another account has this address.', {
        fields: { 'members.0.email': 'Another account has this address' },
      })
    })
    await fill(opened)
    await addMember(opened, 'Mia')
    await send(opened)
    const member = within(within(opened.form).getByRole('group', { name: 'Member 1' }))
    await waitFor(() =>
      expect(member.getByLabelText('Email')).toHaveAccessibleDescription(
        'Another account has this address',
      ),
    )
    expect(member.getByLabelText('Email')).toHaveFocus()
    expect(part(opened.form, 'Your account').getByLabelText('Password')).toHaveValue(
      'nine green lanterns',
    )
    expect(portal.enterPortal).not.toHaveBeenCalled()
  })

  it('lists what was made in the demo, keeps what is ticked and says how much is deleted', async () => {
    const sent: SetupStartEntry[] = []
    const record = (kind: TrialRecord['kind'], name: string | null): TrialRecord => ({
      ...{ kind, name },
      id: crypto.randomUUID(),
      createdAt: '2026-11-20T12:00:00.000Z',
    })
    const [picnic, dinner] = [record('Event', 'Picnic'), record('Event', 'Dinner')]
    const [tria, news] = [record('Person', 'Tria L'), record('Announcement', null)]
    const opened = await openStart(
      (setUp) => {
        sent.push(setUp)
        return started
      },
      [picnic, dinner, tria, news],
    )
    const { user, form } = opened
    expect(screen.getByText(/^Five short steps/)).toBeVisible()
    const made = part(form, 'Made in the demo')
    for (const box of made.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    expect(made.getByRole('status')).toHaveTextContent('4 of 4 records will be deleted.')
    const events = within(made.getByRole('group', { name: 'Events' }))
    expect(
      within(made.getByRole('group', { name: 'Members' })).getAllByRole('checkbox'),
    ).toHaveLength(1)
    await user.click(events.getByRole('checkbox', { name: 'Keep all 2' }))
    expect(made.getByRole('status')).toHaveTextContent('2 of 4 records will be deleted.')
    await user.click(events.getByRole('checkbox', { name: /^Picnic/ }))
    expect(events.getByRole('checkbox', { name: 'Keep all 2' })).not.toBeChecked()
    await user.click(made.getByRole('checkbox', { name: /^No subject yet/ }))
    await fill(opened)
    await send(opened)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.keep).toEqual([dinner.id, news.id])
  })

  it('has four parts where nothing was made in the demo', async () => {
    const { form } = await openStart()
    expect(screen.getByText(/^Four short steps/)).toBeVisible()
    expect(within(form).queryByRole('region', { name: 'Made in the demo' })).toBeNull()
  })

  it('says that the club was started where there is no demo any more', async () => {
    open('/portal/administrator/set-up', {
      as: administrator,
      api: { setUp: { checklist: () => ({ isDemo: false, steps: [] }) } },
    })
    expect(await screen.findByText('This club has been started already.')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

const isOpen = () => ({ data: null, message: null })

describe('the page of the printed link', { timeout: 30_000 }, () => {
  it('sends the token, which is not in the address any more', async () => {
    const tokens: string[] = []
    const { user } = open('/set-up?token=secret', {
      api: {
        setUp: {
          checkLink: isOpen,
          claim: ({ token }) => {
            tokens.push(token)
            return started
          },
        },
      },
    })
    const form = await screen.findByRole('form', { name: 'Start your club' })
    expect(form).not.toHaveTextContent('demo')
    await fill({ user, form })
    await send({ user, form })
    await waitFor(() => expect(portal.enterPortal).toHaveBeenCalledTimes(1))
    expect(tokens).toEqual(['secret'])
    expect(useSession.getState().token).toBe('a new token')
    expect(window.location.search).toBe('')
  })

  it('says before anything is typed that the link has ended', async () => {
    const ended = 'This link has ended. Start the server again to get a new one.'
    const refuse = () => {
      throw new MockFailure('BAD_REQUEST', ended)
    }
    open('/set-up?token=old', { api: { setUp: { checkLink: refuse } } })
    expect(await screen.findByText(ended)).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('says under the form that the link has ended meanwhile', async () => {
    const ended = 'This link has ended. Start the server again to get a new one.'
    const claim = () => {
      throw new MockFailure('BAD_REQUEST', ended)
    }
    const { user } = open('/set-up?token=old', {
      api: { setUp: { checkLink: isOpen, claim } },
    })
    const form = await screen.findByRole('form', { name: 'Start your club' })
    await fill({ user, form })
    await send({ user, form })
    expect(await within(form).findByRole('alert')).toHaveTextContent(ended)
  })

  it('says at once when the token is missing', async () => {
    open('/set-up')
    expect(await screen.findByText('This link is not complete.')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('the dashboard of an administrator', () => {
  it('leads to an own club in the demo', async () => {
    open('/portal', { as: administrator, api: { setUp: { checklist: () => demo } } })
    expect(await screen.findByRole('link', { name: 'Start your own club' })).toHaveAttribute(
      'href',
      '/portal/administrator/set-up',
    )
  })

  it('lists what is left to do, until it is hidden', async () => {
    let hidden = 0
    const { user } = open('/portal', {
      as: administrator,
      api: {
        setUp: {
          checklist: () => ({
            isDemo: false,
            steps: [
              { step: 'address', state: 'Open' },
              { step: 'timeZone', state: 'Done' },
              { step: 'mail', state: 'Failing' },
              { step: 'payments', state: 'Practice' },
            ],
          }),
          hideChecklist: () => {
            hidden++
            return { data: null, message: null }
          },
        },
      },
    })
    const list = await screen.findByRole('region', { name: /^First steps/ })
    expect(list).toHaveTextContent('1 of 4 done')
    const words = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(words).toEqual([
      'AddressesOpenThe website shows a sample address.Contact',
      'Name and time zoneDone',
      'MailOpenMails go out, but some were not taken.Mail',
      'PaymentsTest modeConnect Stripe in the server’s settings to collect dues.',
    ])
    expect(within(list).getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      '/portal/administrator/site/contact',
    )
    await user.click(within(list).getByRole('button', { name: 'Hide this list' }))
    await waitFor(() => expect(list).not.toBeInTheDocument())
    expect(hidden).toBe(1)
  })

  it('of a member has neither, and does not ask', async () => {
    const checklist = vi.fn(() => demo)
    open('/portal', { as: aUser(), api: { setUp: { checklist } } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Start your own club' })).toBeNull()
    expect(checklist).not.toHaveBeenCalled()
  })
})
