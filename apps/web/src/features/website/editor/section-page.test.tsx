import { MockFailure } from '@clubhouse/client/testing'
import type { SectionKey, SiteValues } from '@clubhouse/schema/website/sections'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { deferred } from '#/testing/deferred'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'
import { mockSection } from '#/testing/site'

const admin = aUser({ role: [{ name: 'Admin' }] })

function visit<Key extends SectionKey>(section: Key, published?: SiteValues[Key]) {
  const mocked = mockSection(section, published)
  const go = () =>
    open(`/portal/administrator/site/${section}`, { as: admin, api: { site: mocked.site } })
  return { ...mocked, go, ...go() }
}

/** The page is hidden: a tab is changed, a laptop closed. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
}
/** Calls that are answered once the test lets them. */
function pauseRequests() {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let count = 0
  const hold =
    <Args extends unknown[], Answer>(call: (...args: Args) => Answer) =>
    async (...args: Args) => {
      count += 1
      await free
      return call(...args)
    }
  return Object.assign(hold, { letGo: () => letGo(), count: () => count })
}

// What is left unsaved would reach the club of the next test.
afterEach(async () => {
  if (screen.queryByText('Saving…')) {
    hide()
    await screen.findByText(/^(Saved|Not saved)/)
  }
  vi.restoreAllMocks()
})

/** Selects an entry of the '…' menu. */
async function choose(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

const headline = () => screen.findByLabelText('Headline')
const { home, raffle } = startingValues

it('saves a draft automatically when the page is hidden', async () => {
  const { user, calls } = visit('home')
  await pasteInto(user, await headline(), ' Always.')
  hide()
  expect(await screen.findByText('Saved')).toBeVisible()
  const first = { ...home, headline: `${home.headline} Always.` }
  await user.type(await headline(), '!')
  hide()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls).toEqual([
    { call: 'saveDraft', value: first },
    { call: 'saveDraft', value: { ...first, headline: `${first.headline}!` } },
  ])
  expect(await screen.findByText('Draft, saved by you')).toBeVisible()
})

it('saves a draft automatically a moment after the last key', async () => {
  const { user, calls } = visit('home')
  await user.type(await headline(), '!')
  expect(screen.getByText('Saving…')).toBeVisible()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(calls).toHaveLength(1)
})

it('shows why changes are not saved, keeps them in the browser, and offers them the next time', async () => {
  const { user, site, go, calls } = visit('home')
  const saveDraft = site.saveDraft
  let attempts = 0
  site.saveDraft = () => {
    attempts += 1
    throw new MockFailure('SERVICE_UNAVAILABLE', 'The database is away.')
  }
  await user.clear(await headline())
  await pasteInto(user, await headline(), 'Typed without a server')
  hide()
  expect(
    await screen.findByText(/^Not saved: .* Your changes are kept in this browser\.$/),
  ).toBeVisible()
  // The page is left, which is one more attempt.
  cleanup()
  await waitFor(() => expect(attempts).toBe(2))
  Object.assign(site, { saveDraft })
  const { user: later } = go()
  const offer = within(await screen.findByRole('alert', { name: 'Not saved' }))
  expect(offer.getByText('Typed without a server')).toBeVisible()
  await later.click(offer.getByRole('button', { name: 'Keep my changes' }))
  expect(await headline()).toHaveValue('Typed without a server')
  await waitFor(() =>
    expect(calls).toEqual([
      { call: 'saveDraft', value: { ...home, headline: 'Typed without a server' } },
    ]),
  )
})

it('discards changes kept in the browser on request', async () => {
  localStorage.setItem(
    `site-draft:${admin.id}:home`,
    JSON.stringify({ draftVersion: 1, value: { ...home, headline: 'Kept' } }),
  )
  const { user, calls } = visit('home')
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }))
  expect(await headline()).toHaveValue(home.headline)
  expect(localStorage.getItem(`site-draft:${admin.id}:home`)).toBeNull()
  expect(calls).toEqual([])
})

it('shows both versions when somebody else was faster, and continues with the chosen parts', async () => {
  const { user, club, calls } = visit('home')
  await pasteInto(user, await headline(), ' Mine')
  await pasteInto(user, screen.getByLabelText('Introduction'), ' Mine')
  club.draft = {
    value: { ...home, headline: 'Theirs', lead: 'Theirs, too' },
    by: 'Bea Bond',
  }
  club.draftVersion = 7
  hide()
  const both = await screen.findByRole('alert', { name: 'Conflicting changes' })
  expect(both).toHaveFocus()
  expect(both).toHaveTextContent('Bea Bond changed this section.')
  const go = within(both).getByRole('button', { name: 'Continue' })
  expect(go).toBeDisabled()
  const part = (name: string) => within(within(both).getByRole('group', { name }))
  expect(part('Headline').getByText(`${home.headline} Mine`)).toBeVisible()
  await user.click(part('Headline').getByRole('radio', { name: /^Keep mine/ }))
  expect(go).toBeDisabled()
  await user.click(part('Introduction').getByRole('radio', { name: /^Use theirs/ }))
  expect(calls).toEqual([])
  await user.click(go)
  expect(await headline()).toHaveValue(`${home.headline} Mine`)
  expect(screen.getByLabelText('Introduction')).toHaveValue('Theirs, too')
  await waitFor(() =>
    expect(calls).toEqual([
      {
        call: 'saveDraft',
        value: { ...home, headline: `${home.headline} Mine`, lead: 'Theirs, too' },
      },
    ]),
  )
  expect(club.draftVersion).toBe(8)
})

it('lets each entry of a list that two people changed be chosen', async () => {
  const { user, club } = visit('raffle')
  const boxes = await screen.findAllByLabelText('Prize')
  if (!boxes[2]) throw new Error('There are not three prizes')
  await pasteInto(user, boxes[2], ' of mine')
  const prizes = raffle.prizes.map((prize, place) =>
    place === 1 ? { ...prize, name: 'A grill of theirs' } : prize,
  )
  club.draft = { value: { ...raffle, prizes }, by: 'Bea Bond' }
  club.draftVersion = 7
  hide()
  const both = within(await screen.findByRole('alert', { name: 'Conflicting changes' }))
  const choose = (entry: string, side: RegExp) =>
    user.click(within(both.getByRole('group', { name: entry })).getByRole('radio', { name: side }))
  await choose('Prize 2', /^Use theirs/)
  await choose('Prize 3', /^Keep mine/)
  await user.click(both.getByRole('button', { name: 'Continue' }))
  const names = (await screen.findAllByLabelText('Prize')).map((box) => box.getAttribute('value'))
  expect(names).toEqual(['A cooler', 'A grill of theirs', '$250 cash of mine'])
})

it('can keep both entries when two people each added one', async () => {
  const { user, club } = visit('testimonials')
  await user.click(await screen.findByRole('button', { name: 'Add a testimonial' }))
  await pasteInto(user, screen.getByLabelText('Name'), 'Ann')
  const theirs = { quote: 'Theirs', name: 'Bea', title: '' }
  club.draft = { value: { testimonials: [theirs] }, by: 'Bea Bond' }
  club.draftVersion = 7
  hide()
  const both = within(await screen.findByRole('alert', { name: 'Conflicting changes' }))
  await user.click(both.getByRole('radio', { name: /^Keep both/ }))
  await user.click(both.getByRole('button', { name: 'Continue' }))
  const names = (await screen.findAllByLabelText('Name')).map((box) => box.getAttribute('value'))
  expect(names).toEqual(['Bea', 'Ann'])
})

it('can’t keep both entries in a list of fixed length', async () => {
  const { contact } = startingValues
  const { user, club, calls } = visit('contact')
  await pasteInto(user, await screen.findByLabelText('Introduction 1'), ' Mine')
  club.draft = {
    value: { ...contact, intros: contact.intros.with(0, 'Theirs') },
    by: 'Bea Bond',
  }
  club.draftVersion = 7
  hide()
  const both = within(await screen.findByRole('alert', { name: 'Conflicting changes' }))
  expect(both.queryByRole('radio', { name: /both/ })).toBeNull()
  await user.click(both.getByRole('radio', { name: /^Keep mine/ }))
  await user.click(both.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(calls).toMatchObject([{ value: { intros: { length: 3 } } }]))
})

it('opens a draft with too few introductions', async () => {
  const { contact } = startingValues
  const { club, go } = visit('contact')
  cleanup()
  club.draft = { value: { ...contact, intros: ['The only one'] }, by: 'Bea Bond' }
  go()
  expect(await screen.findByLabelText('Introduction 1')).toHaveValue('The only one')
  expect(screen.getByLabelText('Introduction 3')).toHaveValue('')
  expect(screen.getByText(/These don’t fit or are missing/)).toBeVisible()
})

it('shows an error that belongs to no field, and can be published again', async () => {
  const { user, site, calls } = visit('home')
  const { publish } = site
  site.publish = () => {
    throw new MockFailure('BAD_REQUEST', 'Please check the fields.', {
      fields: { 'value.motto': 'There is no motto' },
    })
  }
  const go = async () => {
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
  }
  await user.type(await headline(), '!')
  await go()
  const error = (await screen.findByText('There is no motto')).closest('[role=alert]')
  await waitFor(() => expect(error).toHaveFocus())
  Object.assign(site, { publish })
  await go()
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'publish' }))
  expect(screen.queryByText('There is no motto')).toBeNull()
})

it('keeps what is typed until the other version loads', async () => {
  const { user, club, site } = visit('home')
  await pasteInto(user, await headline(), ' Mine')
  club.draft = { value: { ...home, headline: 'Theirs' }, by: 'Bea Bond' }
  club.draftVersion = 7
  const { get } = site
  if (typeof get !== 'function') throw new Error('The section cannot be read')
  const held = pauseRequests()
  Object.assign(site, { get: held(() => get({ section: 'home' })) })
  hide()
  await waitFor(() => expect(held.count()).toBe(1))
  await pasteInto(user, await headline(), ', and more')
  held.letGo()
  await screen.findByRole('alert', { name: 'Conflicting changes' })
  expect(screen.getByText(`${home.headline} Mine, and more`)).toBeVisible()
})

it('loads the other version without asking when nothing was typed', async () => {
  const { user, club, calls } = visit('home')
  club.history = [{ ...home, headline: 'Before' }, home]
  await headline()
  club.published = { ...home, headline: 'Theirs' }
  club.draftVersion = 7
  await choose(user, 'History')
  await user.click(await screen.findByRole('button', { name: 'Show version 1' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Version 1' }))
  await user.click(await drawer.findByRole('button', { name: 'Restore as draft' }))
  await waitFor(async () => expect(await headline()).toHaveValue('Theirs'))
  expect(screen.queryByRole('alert', { name: 'Conflicting changes' })).toBeNull()
  expect(calls).toEqual([])
})

it('saves what is entered while publishing', async () => {
  const { user, site, calls } = visit('home')
  const { saveDraft } = site
  if (typeof saveDraft !== 'function') throw new Error('The section cannot be saved')
  const held = pauseRequests()
  Object.assign(site, { saveDraft: held(saveDraft) })
  await user.type(await headline(), '!')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(held.count()).toBe(1))
  const box = await headline()
  expect(box.closest('[inert]')).not.toBeNull()
  // Such as what a program of the browser fills in.
  fireEvent.change(box, { target: { value: 'Filled in' } })
  held.letGo()
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('publish'))
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'saveDraft' }))
  expect(calls.at(-1)).toMatchObject({ value: { headline: 'Filled in' } })
  expect(box.closest('[inert]')).toBeNull()
})

it('saves an outdated draft again when all of it is kept', async () => {
  const { user, club, calls, site, go } = visit('home')
  cleanup()
  const draft = { ...home, headline: 'My draft' }
  club.draft = { value: draft, by: 'Amelia Hartwell' }
  club.published = { ...home, lead: 'Imported' }
  const { get } = site
  if (typeof get !== 'function') throw new Error('The section cannot be read')
  Object.assign(site, {
    get: () => ({ ...get({ section: 'home' }), publishedAt: '2026-11-21T08:00:00.000Z' }),
  })
  go()
  const both = within(await screen.findByRole('alert', { name: 'Conflicting changes' }))
  await user.click(both.getByRole('button', { name: /^Keep all of/ }))
  await user.click(both.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(calls).toEqual([{ call: 'saveDraft', value: draft }]))
})

it('asks before an outdated draft undoes an import', async () => {
  const { user, club, calls, site, go } = visit('home')
  cleanup()
  club.draft = { value: { ...home, headline: 'My draft' }, by: 'Amelia Hartwell' }
  club.published = { ...home, lead: 'Imported' }
  const get = site.get
  if (typeof get !== 'function') throw new Error('The section cannot be read')
  Object.assign(site, {
    get: () => ({
      ...get({ section: 'home' }),
      publishedAt: '2026-11-21T08:00:00.000Z',
      publishedBy: null,
    }),
  })
  go()
  const both = within(await screen.findByRole('alert', { name: 'Conflicting changes' }))
  expect(both.getByText('Someone else changed this section.')).toBeVisible()
  const part = (name: string) => within(both.getByRole('group', { name }))
  await user.click(part('Headline').getByRole('radio', { name: /^Keep mine/ }))
  await user.click(part('Introduction').getByRole('radio', { name: /^Use theirs/ }))
  await user.click(both.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(calls).toEqual([
      { call: 'saveDraft', value: { ...home, headline: 'My draft', lead: 'Imported' } },
    ]),
  )
})

it.each([
  ['Price', '12,50', 'Price must be an amount such as 12.50'],
  ['Price', '1e3', 'Price must be an amount such as 12.50'],
  ['Price', '0.001', 'Price must be an amount such as 12.50'],
  ['Tickets', '1e1', 'Tickets must be a whole number'],
  ['Tickets', '25', 'Two bundles have the same number of tickets'],
])('accepts only American number formats: %s %s', async (label, typed, refusal) => {
  const { user } = visit('raffle')
  const [box] = await screen.findAllByLabelText(label)
  if (!box) throw new Error(`There is no ${label}`)
  await user.clear(box)
  await pasteInto(user, box, typed)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('accepts thousands with a comma', async () => {
  const { user, calls } = visit('raffle')
  const [box] = await screen.findAllByLabelText('Price')
  if (!box) throw new Error('There is no price')
  await user.clear(box)
  await pasteInto(user, box, '$1,250.50')
  hide()
  await waitFor(() =>
    expect(calls).toMatchObject([{ value: { bundles: [{ price: 125_050 }, {}, {}, {}] } }]),
  )
})

it('does not publish while a picture is being uploaded', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => {} }))
  HTMLCanvasElement.prototype.getContext = () => null
  const arrive = deferred()
  const { user, site } = visit('home')
  Object.assign(site, {
    uploadPicture: async () => {
      await arrive.promise
      return { data: { id: '0199c0de-3f2a-7c11-8b5d-6a7e8f901234' }, message: null }
    },
  })
  await user.type(await headline(), '!')
  const [chooser] = screen.getAllByLabelText('Choose a picture')
  if (!chooser) throw new Error('There is no picture')
  await user.upload(chooser, new File(['picture'], 'lunch.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use picture' }))
  const waits = await screen.findByRole('button', { name: 'Uploading a picture…' })
  expect(waits).toHaveAttribute('aria-disabled', 'true')
  await user.click(waits)
  expect(screen.queryByRole('dialog')).toBeNull()
  arrive.resolve()
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible()
})

it('asks nothing when somebody else saved the same changes', async () => {
  const { user, club } = visit('home')
  await user.type(await headline(), '!')
  club.draft = { value: { ...home, headline: `${home.headline}!` }, by: null }
  club.draftVersion = 2
  hide()
  await screen.findByText(/^Draft from /)
  expect(screen.queryByRole('alert', { name: 'Conflicting changes' })).toBeNull()
  expect(await headline()).toHaveValue(`${home.headline}!`)
})

it('publishes after showing a summary of the changes', async () => {
  const { user, calls } = visit('home')
  expect(await screen.findByRole('button', { name: 'Published' })).toBeVisible()
  await user.clear(await headline())
  await pasteInto(user, await headline(), ' Come in ')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Home page”?' }))
  expect(dialog.getByText(home.headline)).toBeVisible()
  expect(dialog.getByText('Come in')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Visitors can see it now.')).toBeVisible()
  expect(calls.at(-1)).toEqual({ call: 'publish', value: { ...home, headline: 'Come in' } })
  expect(screen.getByRole('button', { name: 'Published' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/')
})

it('does not publish invalid values and focuses the first error, in lists, too', async () => {
  const { user, calls } = visit('raffle')
  const [, prize] = await screen.findAllByLabelText('Prize')
  if (!prize) throw new Error('There is one prize only')
  await user.clear(prize)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Prize is required')).toBeVisible()
  await waitFor(() => expect(prize).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ call }) => call === 'publish')).toBe(false)
})

it('shows the server’s error at its field in a list', async () => {
  const { user, site } = visit('raffle')
  site.publish = () => {
    throw new MockFailure('BAD_REQUEST', 'Please check the fields.', {
      fields: { 'value.prizes.1.name': 'No such prize' },
    })
  }
  const [, prize] = await screen.findAllByLabelText('Prize')
  if (!prize) throw new Error('There is one prize only')
  await user.type(prize, '!')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('No such prize')).toBeVisible()
  expect(prize).toHaveAccessibleDescription(/No such prize/)
  await waitFor(() => expect(prize).toHaveFocus())
})

it('shows an error for a list without entries', async () => {
  const { user } = visit('join')
  await user.click(await screen.findByRole('button', { name: 'Remove Tagline 1' }))
  await user.click(screen.getByRole('button', { name: 'Remove Tagline 1' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const error = await screen.findByText('At least one tagline is required')
  await waitFor(() => expect(error).toHaveFocus())
})

it('counts characters near the limit, without blocking long texts', async () => {
  const { user } = visit('home')
  const box = await headline()
  await user.clear(box)
  await user.click(box)
  await user.paste('x'.repeat(10_000))
  expect(box).toHaveValue('x'.repeat(10_000))
  expect(box).toHaveAccessibleDescription(/10,000 of 80: 9,920 too many/)
  await user.clear(box)
  await pasteInto(user, box, 'A headline')
  expect(box).not.toHaveAccessibleDescription()
  await user.paste('!'.repeat(62))
  expect(box).toHaveAccessibleDescription('72 of 80')
})

it('moves an entry with the keyboard, keeps the focus and announces the position', async () => {
  const { user, calls } = visit('join')
  const [first, second] = startingValues.join.taglines
  const down = await screen.findByRole('button', { name: 'Move Tagline 1 down' })
  down.focus()
  await user.keyboard('{Enter}')
  const boxes = () => screen.getAllByLabelText('Tagline')
  expect(boxes()[0]).toHaveValue(second)
  expect(boxes()[1]).toHaveValue(first)
  expect(screen.getByText('Tagline 1 is now number 2 of 2.')).toHaveAttribute('role', 'status')
  // It is the last one now, so another click moves nothing.
  const last = screen.getByRole('button', { name: 'Move Tagline 2 down' })
  expect(last).toHaveFocus()
  expect(last).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(boxes()[1]).toHaveValue(first)
  screen.getByRole('button', { name: 'Move Tagline 2 up' }).focus()
  await user.keyboard('{Enter}')
  expect(boxes()[0]).toHaveValue(first)
  expect(screen.getByRole('button', { name: 'Move Tagline 1 up' })).toHaveFocus()
  hide()
  expect(await screen.findByRole('button', { name: 'Published' })).toBeVisible()
  expect(calls).toEqual([])
})

it('adds and removes entries, and undoes a removal', async () => {
  const { user } = visit('raffle')
  await user.click(await screen.findByRole('button', { name: 'Remove Bundle 2' }))
  const prices = () => screen.getAllByLabelText('Price').map((box) => box.getAttribute('value'))
  expect(prices()).toEqual(['5.00', '40.00', '100.00', '60.00'])
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(prices()).toEqual(['5.00', '20.00', '40.00', '100.00', '60.00'])
  await user.click(screen.getByRole('button', { name: 'Add an in-person bundle' }))
  const added = screen.getAllByLabelText('Tickets').at(-1)
  expect(added).toHaveFocus()
  await pasteInto(user, screen.getAllByLabelText('Price').at(-1) ?? document.body, '12.50')
  expect(prices().at(-1)).toBe('12.50')
})

it('asks before it discards a draft', async () => {
  const { user, club, calls } = visit('home')
  await user.type(await headline(), '!')
  await choose(user, 'Discard draft')
  const question = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }))
  await user.click(question.getByRole('button', { name: 'Discard draft' }))
  await waitFor(async () => expect(await headline()).toHaveValue(home.headline))
  expect(calls.map(({ call }) => call)).toEqual(['saveDraft', 'discardDraft'])
  expect(club.draft).toBeNull()
  expect(screen.getByRole('button', { name: 'Published' })).toBeVisible()
})

it('asks before an old version replaces the draft, and lists what was lost', async () => {
  const { user, club, calls } = visit('home')
  const { aboutPicture: _gone, ...older } = home
  club.history = [{ ...older, headline: 'Before', motto: 'Service' }, home]
  club.version = 2
  await user.type(await headline(), '!')
  await choose(user, 'History')
  await user.click(await screen.findByRole('button', { name: 'Show version 1' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Version 1' }))
  const differences = within(await drawer.findByRole('region', { name: 'Differences' }))
  expect(differences.getByText('Before')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Restore as draft' }))
  const question = within(await screen.findByRole('dialog', { name: 'Replace your draft?' }))
  await user.click(question.getByRole('button', { name: 'Replace draft' }))
  await waitFor(async () => expect(await headline()).toHaveValue('Before'))
  expect(calls.map(({ call }) => call)).toEqual(['saveDraft', 'restoreVersion'])
  expect(club.published).toEqual(home)
  const lost = within(screen.getByText(/These don’t fit/).parentElement ?? document.body)
  expect(lost.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'motto',
    'Picture beside “What is Rotary?”',
  ])
})

it('sends what is typed to the preview once its page is ready', async () => {
  const { user } = visit('home')
  await headline()
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview')
  expect(frame).toHaveAttribute('src', '/api/site/preview?page=%2F')
  const page = frame.contentWindow
  if (!page) throw new Error('The frame has no page')
  const told = vi.spyOn(page, 'postMessage')
  const ready = { data: { type: 'clubhouse-preview-ready' }, origin: window.location.origin }
  // Another window, and another origin.
  fireEvent(window, new MessageEvent('message', { ...ready, source: window }))
  fireEvent(window, new MessageEvent('message', { ...ready, origin: 'https://x', source: page }))
  expect(told).not.toHaveBeenCalled()
  fireEvent(window, new MessageEvent('message', { ...ready, source: page }))
  expect(told).toHaveBeenCalled()
  await user.type(await headline(), '!')
  await waitFor(() =>
    expect(told).toHaveBeenLastCalledWith(
      {
        type: 'clubhouse-preview',
        facts: expect.objectContaining({ home: { ...home, headline: `${home.headline}!` } }),
        colors: startingValues.colors,
        places: [{ text: `${home.headline}!` }],
      },
      window.location.origin,
    ),
  )
  expect(screen.getByTitle('Preview')).toBe(frame)
})

it('goes to a part of the section from the outline, and marks the part that is edited', async () => {
  const { user } = visit('raffle')
  await screen.findAllByLabelText('Prize')
  const show = vi.fn()
  Element.prototype.scrollIntoView = show
  const outline = within(screen.getByRole('navigation', { name: 'Parts of this section' }))
  await user.click(outline.getByRole('button', { name: 'Prizes' }))
  const prizes = screen.getByRole('group', { name: 'Prizes' })
  expect(show.mock.contexts).toEqual([prizes])
  expect(within(prizes).getAllByLabelText('Place')[0]).toHaveFocus()
  await user.click(screen.getByLabelText('License number'))
  expect(outline.getByRole('button', { current: true })).toHaveTextContent('License number')
  const list = screen.getByLabelText('Go to a part of this section')
  expect(list).toHaveDisplayValue('License number')
  await user.selectOptions(list, 'Ticket sales end')
  expect(show.mock.contexts.at(-1)).toContainElement(screen.getByLabelText('Ticket sales end'))
  expect(list).toHaveFocus()
})

it('lists no parts of a section with three', async () => {
  visit('colors')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: 'Parts of this section' })).toBeNull()
})

it.each(['identity', 'home', 'raffle', 'contact'] as const)(
  'lists the parts of %s in the order of its form',
  async (section) => {
    visit(section)
    const outline = await screen.findByRole('navigation', { name: 'Parts of this section' })
    const show = vi.fn()
    Element.prototype.scrollIntoView = show
    const buttons = within(outline).getAllByRole('button')
    for (const button of buttons) fireEvent.click(button)
    const parts = show.mock.contexts.filter((part) => part instanceof Element)
    expect(new Set(parts).size).toBe(buttons.length)
    const inOrder = parts.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    expect(parts).toEqual(inOrder)
  },
)

it('lists the sections with their drafts', async () => {
  const { site, club } = mockSection('raffle', raffle)
  club.draft = { value: raffle, by: 'Bea Bond' }
  open('/portal/administrator/site', { as: admin, api: { site } })
  const draft = await screen.findByTitle(/^Draft from .* by Bea Bond$/)
  expect(draft).toHaveTextContent(/^Draft, /)
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('link', { name: 'Raffle' }).at(-1)).toHaveAttribute(
    'href',
    '/portal/administrator/site/raffle',
  )
  expect(screen.getByRole('link', { name: 'Annual Raffle' })).toBeVisible()
})

it('shows an error for an unknown section', async () => {
  open('/portal/administrator/site/unknown', { as: admin })
  expect(await screen.findByText('We couldn’t find this section.')).toBeVisible()
})
