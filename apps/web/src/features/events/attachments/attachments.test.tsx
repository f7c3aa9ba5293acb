import { attachmentFactory, MockFailure } from '@clubhouse/client/testing'
import type { Attachment } from '@clubhouse/schema/events/attachment'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deferred } from '#/testing/deferred'
import { catchDownloads } from '#/testing/downloads'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { anEvent, anEventDetail, aUser } from '#/testing/records'

const admin = aUser({ role: [{ name: 'Admin' }] })
const lunch = anEvent({
  ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
  ...{ wholeClub: true, chapterId: null, chapter: null },
})
const agenda = attachmentFactory.build({ eventId: lunch.id, filename: 'Agenda.pdf', size: 48_213 })

function file(name: string, { type = 'application/pdf', size = 1 } = {}) {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

/** Takes a file and returns its name: the mocked request lacks it. */
type Adding = (form: FormData) => Promise<string> | string

/** Opens an event's page with a club that keeps its files. */
function visit({ as = admin, has = [agenda], adding = () => 'Added.pdf' }: Visit = {}) {
  const files = [...has]
  const copied: unknown[] = []
  const { user } = open(`/portal/event/${lunch.id}`, {
    as,
    api: {
      event: {
        get: () => anEventDetail(lunch),
        list: () => [lunch],
        create: () => ({ data: { ...lunch, id: crypto.randomUUID() }, message: null }),
        audience: () => ({ email: 0, sms: 0, off: 0, visitors: 0, withoutCompany: [] }),
      },
      chapter: { list: () => [] },
      attachment: {
        list: () => files,
        file: ({ id }) => ({
          filename: files.find((one) => one.id === id)?.filename ?? '',
          type: 'application/pdf' as const,
          base64: btoa('%PDF'),
        }),
        add: async (form) => {
          const filename = await adding(form)
          const data = attachmentFactory.build({ eventId: lunch.id, filename })
          files.push(data)
          return { data, message: { title: 'File added', message: 'toast' } }
        },
        rename: ({ id, filename }) => {
          const at = files.findIndex((one) => one.id === id)
          const data = { ...agenda, filename: `${filename}.pdf` }
          files[at] = data
          return { data, message: null }
        },
        remove: ({ id }) => {
          const [data = agenda] = files.splice(
            files.findIndex((one) => one.id === id),
            1,
          )
          return { data, message: null }
        },
        copy: (input) => {
          copied.push(input)
          return { data: [], message: null }
        },
      },
    },
  })
  return { user, files, copied }
}
type Visit = { as?: typeof admin; has?: Attachment[]; adding?: Adding }

const card = () => screen.findByRole('region', { name: 'Attachments' })
const input = () => screen.findByLabelText<HTMLInputElement>(/^Choose files/)

it('members see each file with type and size, and download it under its name', async () => {
  const downloads = catchDownloads()
  const { user } = visit({ as: aUser() })
  expect(within(await card()).getByText('PDF · 49 kB')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download Agenda.pdf' }))
  await waitFor(() => expect(downloads.map(({ type }) => type)).toEqual(['application/pdf']))
  expect(screen.queryByText('Choose files')).toBeNull()
  expect(screen.queryByRole('button', { name: /^More actions for/ })).toBeNull()
})

it('members see nothing of an event without files', async () => {
  visit({ as: aUser(), has: [] })
  expect(await screen.findByRole('heading', { name: 'Dates' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Attachments' })).toBeNull()
})

it('organizers add several files at once; one that fails stays with its reason, and the others are added', async () => {
  const names = ['Menu.pdf', null, 'Map.pdf']
  const adding = () => {
    const name = names.shift()
    if (!name) throw new MockFailure('BAD_REQUEST', 'This PDF opens only with a password.')
    return name
  }
  const { user, files } = visit({ has: [], adding })
  await user.upload(await input(), [file('Menu.pdf'), file('Secret.pdf'), file('Map.pdf')])
  const failed = await screen.findByRole('alert')
  expect(within(failed).getByText('Secret.pdf')).toBeVisible()
  expect(within(failed).getByText('This PDF opens only with a password.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Download Map.pdf' })).toBeVisible()
  expect(files.map(({ filename }) => filename)).toEqual(['Menu.pdf', 'Map.pdf'])
  // The file itself was refused.
  expect(within(failed).queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(within(failed).getByRole('button', { name: 'Dismiss Secret.pdf' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('toast')).toBeNull()
})

it('shows the progress, and sends a file again after the connection failed', async () => {
  const sent = deferred()
  let tries = 0
  const adding = async () => {
    tries += 1
    if (tries > 1) return 'Menu.pdf'
    await sent.promise
    throw new MockFailure('SERVICE_UNAVAILABLE', 'Too many uploads right now.')
  }
  const { user } = visit({ has: [], adding })
  await user.upload(await input(), file('Menu.pdf'))
  expect(await screen.findByRole('progressbar', { name: 'Upload of Menu.pdf' })).toBeVisible()
  sent.resolve()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Download Menu.pdf' })).toBeVisible()
})

it('refuses a file of another type or too large a file before it is sent', async () => {
  const sent: FormData[] = []
  const { user } = visit({ has: [], adding: (form) => String(sent.push(form)) })
  const chooser = await input()
  // The browser's filter can be turned off.
  chooser.accept = ''
  await user.upload(chooser, [
    file('Letter.docx', { type: 'application/msword' }),
    file('Photo.jpg', { type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 }),
  ])
  expect(await screen.findByText(/^Choose a file of one of these types: PDF/)).toBeVisible()
  expect(screen.getByText('Choose a file of 10 MB or less.')).toBeVisible()
  expect(sent).toEqual([])
})

it('an event has five files at most', async () => {
  const has = Array.from({ length: 4 }, (_one, index) =>
    attachmentFactory.build({ eventId: lunch.id, filename: `${index}.pdf` }),
  )
  const { user, files } = visit({ has })
  await user.upload(await input(), [file('Fifth.pdf'), file('Sixth.pdf')])
  expect(await screen.findByText('Not uploaded: 5 files are the most.')).toBeVisible()
  expect(
    await screen.findByText(/^5 files are the most\. Remove one to add another\./),
  ).toBeVisible()
  expect(files).toHaveLength(5)
  expect(screen.queryByText('Choose files')).toBeNull()
})

it('organizers rename a file without its extension', async () => {
  const { user } = visit()
  await chooseMore(user, 'Rename', 'More actions for Agenda.pdf')
  const name = await screen.findByLabelText('File name')
  expect(name).toHaveValue('Agenda')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('File name is required')).toBeVisible()
  await user.type(name, 'Minutes')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('button', { name: 'Download Minutes.pdf' })).toBeVisible()
})

it('organizers remove a file after a question', async () => {
  const { user, files } = visit()
  await chooseMore(user, 'Remove', 'More actions for Agenda.pdf')
  const dialog = await screen.findByRole('dialog', { name: 'Remove Agenda.pdf?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove file' }))
  await waitFor(() => expect(files).toEqual([]))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Download Agenda.pdf' })).toBeNull(),
  )
})

it('a copy of an event gets its files', async () => {
  const { user, copied } = visit()
  await chooseMore(user, 'Copy event')
  expect(await screen.findByLabelText('Copy attachments (Agenda.pdf)')).toBeChecked()
  await user.click(await screen.findByRole('button', { name: 'Copy Event' }))
  await waitFor(() => expect(copied).toEqual([{ id: expect.any(String), from: lunch.id }]))
})
