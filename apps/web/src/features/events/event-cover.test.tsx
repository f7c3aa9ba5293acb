import { mockClubhouse } from '@clubhouse/client/testing'
import { eventSchema } from '@clubhouse/schema/events/event'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiProvider } from '#/api/provider'
import { deferred } from '#/testing/deferred'
import { aChapter, anEvent } from '#/testing/records'
import { server } from '#/testing/server'
import { EditEvent } from './event-editor'

const id = '0199c0de-3f2a-7c11-8b5d-6a7e8f901234'
const chapter = aChapter({ name: 'Cedar Bend' })
const gala = anEvent({ title: 'Spring Gala', date: '2199-05-04', chapterId: chapter.id, chapter })

// jsdom decodes no pictures, and draws none.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 900, close: () => {} }))
  HTMLCanvasElement.prototype.getContext = () => null
})

function edit(event = gala, uploaded: Promise<void> = Promise.resolve()) {
  const saved: unknown[] = []
  server.use(
    ...mockClubhouse({
      chapter: { list: () => [chapter] },
      site: {
        uploadPicture: async () => {
          await uploaded
          return { data: { id }, message: null }
        },
      },
      event: {
        audience: () => ({ email: 1, sms: 0, off: 0, visitors: 0, withoutCompany: [] }),
        update: (input) => {
          saved.push(eventSchema.parse(input).cover)
          return { data: { ...event, version: 2 }, message: null }
        },
      },
    }),
  )
  render(
    <ApiProvider>
      <EditEvent event={event} onDone={() => {}} />
    </ApiProvider>,
  )
  const user = userEvent.setup()
  const cover = within(screen.getByRole('group', { name: /^Cover image/ }))
  const upload = async () => {
    await user.upload(
      cover.getByLabelText(/^Choose a picture/),
      new File(['x'], 'gala.jpg', { type: 'image/jpeg' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Use picture' }))
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, cover, upload, save, saved }
}

it('uploads a cover, asks for its description, and saves both with the event', async () => {
  const { user, cover, upload, save, saved } = edit()
  await upload()
  await waitFor(() => expect(cover.queryByRole('progressbar')).toBeNull())
  await save()
  expect(await cover.findByText('Describe the picture, or mark it as decorative')).toBeVisible()
  await user.type(cover.getByLabelText('What does it show?'), 'Dancers in a barn')
  await save()
  await waitFor(() =>
    expect(saved).toEqual([{ picture: id, alt: 'Dancers in a barn', isDecorative: false }]),
  )
})

it('is not saved before its cover is uploaded', async () => {
  const sending = deferred()
  const { user, cover, upload, save, saved } = edit(gala, sending.promise)
  await upload()
  await save()
  expect(await cover.findByText('Wait until the image is uploaded, then save.')).toBeVisible()
  sending.resolve()
  await waitFor(() => expect(cover.queryByRole('progressbar')).toBeNull())
  await user.type(cover.getByLabelText('What does it show?'), 'Dancers')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ picture: id }]))
})

it('removes a cover', async () => {
  const cover = { picture: 'welcome', alt: 'A table', isDecorative: false }
  const { user, cover: group, save, saved } = edit({ ...gala, cover })
  await user.click(group.getByRole('button', { name: 'Remove picture' }))
  await save()
  await waitFor(() => expect(saved).toEqual([null]))
})
