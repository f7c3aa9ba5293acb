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
  return { ...visit, form: await screen.findByRole('form', { name: 'Set up your club' }) }
}

type Opened = Awaited<ReturnType<typeof openStart>>

const part = (form: HTMLElement, name: string) => within(within(form).getByRole('region', { name }))

async function fill({ user, form }: Pick<Opened, 'user' | 'form'>) {
  // Typing key by key would take seconds.
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
  type('Public contact details', 'Contact email', 'hello@birchfalls.test')
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
  user.click(within(form).getByRole('button', { name: 'Set up your club' }))

describe('starting a club', () => {
  it('sends what was entered, signs in and loads the portal again', async () => {
    const sent: SetupStartEntry[] = []
    const opened = await openStart((setUp) => {
      sent.push(setUp)
      return started
    })
    expect(opened.form).toHaveTextContent(
      'The demo members, their data and the demo website will be deleted. You’ll be the first administrator.',
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

  it('sends the club’s own colors and mailing address', async () => {
    const sent: SetupStartEntry[] = []
    const opened = await openStart((setUp) => {
      sent.push(setUp)
      return started
    })
    const { user, form } = opened
    await fill(opened)
    await user.click(within(form).getByRole('button', { name: 'Choose your club’s colors' }))
    const strong = within(form).getByLabelText('Main color')
    await user.clear(strong)
    await pasteInto(user, strong, '#125c3a')
    const same = within(form).getByLabelText(
      'Our mailing address is the same as our meeting address',
    )
    await user.click(same)
    const mail = within(within(form).getByRole('group', { name: 'Mailing address' }))
    await pasteInto(user, mail.getByLabelText('Address'), 'PO Box 7')
    // The typed text is kept.
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

  it('sends nothing while a field is invalid, and focuses the first one', async () => {
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

  it('shows the server’s error at its field, and keeps everything that was typed', async () => {
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

  it('lists what was created or edited in the demo, keeps what is checked and shows how much is deleted', async () => {
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
      [{ ...record('Section', 'Home page'), id: 'home' }, picnic, dinner, tria, news],
    )
    const { user, form } = opened
    expect(screen.getByText(/^Five short steps/)).toBeVisible()
    const made = part(form, 'Created or edited in the demo')
    // Edited sections are kept unless the administrator decides otherwise.
    expect(made.getAllByRole('checkbox', { checked: true })).toEqual([
      made.getByRole('checkbox', { name: /^Home page edited/ }),
    ])
    expect(made.getByRole('status')).toHaveTextContent('4 of 5 will be deleted.')
    const events = within(made.getByRole('group', { name: 'Events' }))
    expect(
      within(made.getByRole('group', { name: 'Members' })).getAllByRole('checkbox'),
    ).toHaveLength(1)
    await user.click(events.getByRole('checkbox', { name: 'Keep all 2' }))
    expect(made.getByRole('status')).toHaveTextContent('2 of 5 will be deleted.')
    await user.click(events.getByRole('checkbox', { name: /^Picnic/ }))
    expect(events.getByRole('checkbox', { name: 'Keep all 2' })).not.toBeChecked()
    await user.click(made.getByRole('checkbox', { name: /^No subject yet/ }))
    await fill(opened)
    await send(opened)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.keep).toEqual(['home', dinner.id, news.id])
  })

  it('has four parts when nothing was created in the demo', async () => {
    const { form } = await openStart()
    expect(screen.getByText(/^Four short steps/)).toBeVisible()
    expect(within(form).queryByRole('region', { name: 'Created or edited in the demo' })).toBeNull()
  })

  it('says that the club has already been set up', async () => {
    open('/portal/administrator/set-up', {
      as: administrator,
      api: { setUp: { checklist: () => ({ isDemo: false, steps: [] }) } },
    })
    expect(await screen.findByText('This club has already been set up.')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

const isOpen = () => ({ data: null, message: null })

describe('the setup link', { timeout: 30_000 }, () => {
  it('sends its token and removes it from the URL', async () => {
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
    const form = await screen.findByRole('form', { name: 'Set up your club' })
    expect(form).not.toHaveTextContent('demo')
    await fill({ user, form })
    await send({ user, form })
    await waitFor(() => expect(portal.enterPortal).toHaveBeenCalledTimes(1))
    expect(tokens).toEqual(['secret'])
    expect(useSession.getState().token).toBe('a new token')
    expect(window.location.search).toBe('')
  })

  it('says before anything is typed that it has expired', async () => {
    const ended = 'This link has expired. Restart the server to get a new one.'
    const refuse = () => {
      throw new MockFailure('BAD_REQUEST', ended)
    }
    open('/set-up?token=old', { api: { setUp: { checkLink: refuse } } })
    expect(await screen.findByText(ended)).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('says under the form that it has expired in the meantime', async () => {
    const ended = 'This link has expired. Restart the server to get a new one.'
    const claim = () => {
      throw new MockFailure('BAD_REQUEST', ended)
    }
    const { user } = open('/set-up?token=old', {
      api: { setUp: { checkLink: isOpen, claim } },
    })
    const form = await screen.findByRole('form', { name: 'Set up your club' })
    await fill({ user, form })
    await send({ user, form })
    expect(await within(form).findByRole('alert')).toHaveTextContent(ended)
  })

  it('says at once that its token is missing', async () => {
    open('/set-up')
    expect(await screen.findByText('This link is incomplete.')).toBeVisible()
    expect(screen.queryByText(/^Four short steps/)).toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('the dashboard of an administrator', () => {
  it('links to “Set up your own club” in the demo', async () => {
    open('/portal', { as: administrator, api: { setUp: { checklist: () => demo } } })
    expect(await screen.findByRole('link', { name: 'Set up your own club' })).toHaveAttribute(
      'href',
      '/portal/administrator/set-up',
    )
  })

  it('lists the first steps until they are hidden', async () => {
    let hidden = 0
    const { user } = open('/portal', {
      as: administrator,
      api: {
        setUp: {
          checklist: () => ({
            isDemo: false,
            steps: [
              { step: 'timeZone', state: 'Done' },
              { step: 'website', state: 'Open' },
              { step: 'meeting', state: 'Open' },
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
    expect(list).toHaveTextContent('1 of 5 done')
    const words = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(words).toEqual([
      'Set your name and time zone Done',
      'Replace the sample text on your website To doThe club’s address or some pages are still samples.Website',
      'Add your first meeting To doVisitors see it on the home page, and members can RSVP.Create Event',
      'Send email To doEmails are being sent, but some were rejected.Email Setup',
      'Collect dues To doTest mode. Connect Stripe to collect dues.',
    ])
    expect(within(list).getByRole('link', { name: 'Create Event' })).toHaveAttribute(
      'href',
      '/portal/event?drawer=create',
    )
    await user.click(within(list).getByRole('button', { name: 'Hide this list' }))
    await waitFor(() => expect(list).not.toBeInTheDocument())
    expect(hidden).toBe(1)
  })

  it('shows a member neither, and does not load them', async () => {
    const checklist = vi.fn(() => demo)
    open('/portal', { as: aUser(), api: { setUp: { checklist } } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Set up your own club' })).toBeNull()
    expect(checklist).not.toHaveBeenCalled()
  })
})
