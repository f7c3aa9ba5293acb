import {
  introductionFactory,
  occurrenceFactory,
  programDateFactory,
  programFactory,
} from '@clubhouse/client/testing'
import type { ProgramDate } from '@clubhouse/schema/programs/program'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { anEvent, anEventDetail, aUser } from '#/testing/records'

const lunch = anEvent({
  title: 'Lunch',
  type: 'Recurring',
  date: null,
  dayOfWeek: 'Wednesday',
  wholeClub: true,
})
const organizer = aUser({ role: [{ name: 'Admin' }] })
const days = ['2199-01-02', '2199-01-09', '2199-01-16']
const river = programFactory.build({
  topic: 'The river',
  speaker: 'Mary Smith',
  speakerTitle: null,
})

function visit(
  programs: Record<string, ProgramDate['program']> = {},
  { canceled, removed }: { canceled?: string; removed?: string } = {},
  event = anEventDetail(lunch),
) {
  const saved: object[] = []
  const known = { ...programs }
  const dates = () =>
    days.map((date) =>
      programDateFactory.build({
        ...{ date, program: known[date] ?? null, isCancelled: date === canceled },
        isScheduled: date !== removed,
      }),
    )
  const page = open(`/portal/event/${lunch.id}/program`, {
    as: organizer,
    api: {
      user: { directory: () => [] },
      event: {
        get: () => event,
        audience: () => ({ email: 31, sms: 4, off: 0, visitors: 0, withoutCompany: [] }),
      },
      program: {
        list: dates,
        get: ({ date }) => dates().find((one) => one.date === date) ?? programDateFactory.build(),
        save: ({ id: _id, date, ...change }) => {
          saved.push({ date, ...change })
          known[date] = { ...river, ...change, introducer: null, state: change.state ?? 'Open' }
          return { data: programDateFactory.build({ date }), message: null }
        },
        saveList: ({ programs }) => {
          saved.push(...programs)
          return { data: [], message: null }
        },
      },
    },
  })
  return { ...page, saved }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Dates' })).getAllByRole('listitem')

it('lists the dates with what is known, and counts the gaps', async () => {
  visit({ '2199-01-02': river, '2199-01-09': { ...river, topic: 'Bees', state: 'Asked' } })
  const texts = (await rows()).map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/The river.*Mary Smith/)
  expect(texts[1]).toMatch(/Bees.*Asked/)
  expect(texts[2]).toMatch(/No speaker yet/)
  expect(screen.getByText(/^1 of 3 dates has no speaker yet\./)).toBeVisible()
})

it('fills in one gap after the other with Enter', async () => {
  const { user, saved } = visit({ '2199-01-02': river })
  await user.click(
    (await screen.findAllByRole('button', { name: /No speaker yet/ }))[0] ?? document.body,
  )
  await waitFor(() => expect(screen.getByLabelText(/^Topic/)).toHaveFocus())
  await user.keyboard('Bees{Tab}Samir{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  await waitFor(() => expect(screen.getByLabelText(/^Topic/)).toHaveFocus())
  expect(screen.getByLabelText(/^Topic/)).toHaveValue('')
  await user.keyboard('Trout{Enter}')
  await waitFor(() => expect(screen.queryByLabelText(/^Topic/)).toBeNull())
  expect(saved).toMatchObject([
    { date: '2199-01-09', topic: 'Bees', speaker: 'Samir', state: 'Confirmed', version: 0 },
    { date: '2199-01-16', topic: 'Trout', speaker: null, state: 'Confirmed', version: 0 },
  ])
})

it('notifies members only if asked to, and shows how many', async () => {
  const { user, saved } = visit({ '2199-01-02': river })
  await user.click((await rows())[0]?.querySelector('button') ?? document.body)
  const form = within(await screen.findByRole('dialog', { name: /^Program/ }))
  const notify = await form.findByRole('checkbox', { name: 'Notify members' })
  expect(notify).not.toBeChecked()
  expect(form.getByText('No one will be notified.')).toBeVisible()
  await user.click(notify)
  expect(
    await form.findByText('Members of the club will be notified: 31 by email and 4 by text.'),
  ).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject([{ date: '2199-01-02', notify: true }]))
})

it('moves the program of a day that is no longer a date of the event', async () => {
  const { user, saved } = visit({ '2199-01-02': river }, { removed: '2199-01-02' })
  expect(await screen.findByText(/One program isn’t on a date of this event/)).toBeVisible()
  await user.click((await rows())[0]?.querySelector('button') ?? document.body)
  const form = within(await screen.findByRole('dialog', { name: /^Program/ }))
  expect(form.queryByRole('checkbox', { name: 'Notify members' })).toBeNull()
  await user.click(await form.findByRole('combobox', { name: /^Move to/ }))
  await user.click(await screen.findByRole('option', { name: /Jan 9/ }))
  expect(await form.findByRole('checkbox', { name: 'Notify members' })).not.toBeChecked()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject([{ date: '2199-01-02', moveTo: '2199-01-09' }]))
})

it('asks before what was typed for a date is lost', async () => {
  const { user, router } = visit()
  const gaps = await screen.findAllByRole('button', { name: /No speaker yet/ })
  await user.click(gaps[0] ?? document.body)
  await user.type(await screen.findByLabelText(/^Topic/), 'Bees')
  await user.click(gaps[1] ?? document.body)
  const asked = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText(/^Topic/)).toHaveValue('Bees')
  void router.navigate({ to: '/portal' })
  await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }))
  await user.click(gaps[1] ?? document.body)
  await user.click(within(await asked()).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByLabelText(/^Topic/)).toHaveValue('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks for a topic or a speaker', async () => {
  const { user, saved } = visit()
  await user.click(
    (await screen.findAllByRole('button', { name: /No speaker yet/ }))[0] ?? document.body,
  )
  await user.click(await screen.findByRole('button', { name: 'Save and Next' }))
  expect(await screen.findByText('Enter a topic or a speaker')).toBeVisible()
  expect(saved).toEqual([])
})

it('explains that a canceled date keeps its program', async () => {
  const { user } = visit({ '2199-01-02': river }, { canceled: '2199-01-02' })
  await user.click((await rows())[0]?.querySelector('button') ?? document.body)
  const form = await screen.findByRole('dialog', { name: /^Program/ })
  expect(await within(form).findByLabelText(/^Topic/)).toHaveValue('The river')
  expect(
    within(form).getByText('This date is canceled. The program stays in case you restore it.'),
  ).toBeVisible()
})

it('shows members on the dashboard whom they introduce', async () => {
  open('/portal', {
    as: aUser(),
    api: {
      user: { directory: () => [] },
      event: { active: () => [lunch] },
      program: {
        introductions: () => [
          introductionFactory.build({
            eventId: lunch.id,
            title: 'Lunch',
            date: '2199-01-02',
            day: '2199-01-02',
            topic: 'The river',
            speaker: 'Mary Smith',
          }),
        ],
      },
    },
  })
  const link = await screen.findByRole('link', { name: /^You introduce Mary Smith on/ })
  expect(link).toHaveTextContent('Lunch · The river')
  expect(link).toHaveAttribute('href', `/portal/event/${lunch.id}/2199-01-02`)
})

it('shows the dates that a pasted list fills in and the lines that it leaves out, then saves', async () => {
  const series = {
    ...anEventDetail(lunch),
    dates: days.map((date) => ({ ...occurrenceFactory.build({ date, day: date }), going: null })),
  }
  const { user, saved } = visit({ '2199-01-02': river }, undefined, series)
  await user.click(await screen.findByRole('button', { name: 'Paste a List' }))
  const form = await screen.findByRole('dialog', { name: 'Paste a List' })
  const list = await within(form).findByLabelText(/^Dates, speakers and topics/)
  await pasteInto(
    user,
    list,
    ['2199-01-02 Samir Nassar – Bees', 'Our speakers', '1/9/2199: Tasha Greenlee'].join('\n'),
  )
  expect(within(form).getByRole('heading', { name: '2 to save, 1 left out' })).toBeVisible()
  expect(within(form).getByText('Replaces The river · Mary Smith')).toBeVisible()
  expect(within(form).getByText('No date at the beginning')).toBeVisible()
  await user.click(within(form).getByRole('button', { name: 'Save 2 Dates' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toMatchObject([
    { date: '2199-01-02', speaker: 'Samir Nassar', topic: 'Bees', state: 'Confirmed' },
    { date: '2199-01-09', speaker: 'Tasha Greenlee', topic: null, state: 'Confirmed' },
  ])
})
