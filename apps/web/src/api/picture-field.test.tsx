import { MockFailure, type Mocks, mockClubhouse } from '@clubhouse/client/testing'
import { type PictureUse, pictureUse } from '@clubhouse/schema/website/site-picture'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { ApiProvider } from '#/api/provider'
import { useAppForm } from '#/components/form/app-form'
import { deferred } from '#/testing/deferred'
import { pasteInto } from '#/testing/paste-into'
import { server } from '#/testing/server'
import { PictureField } from './picture-field'

type Upload = NonNullable<NonNullable<Mocks['site']>['uploadPicture']>

const id = '0199c0de-3f2a-7c11-8b5d-6a7e8f901234'
const uploaded = { data: { id }, message: null }

/** The size of the picture that is chosen. jsdom decodes none, and draws none. */
let size = { width: 1200, height: 600 }
beforeEach(() => {
  size = { width: 1200, height: 600 }
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => {} }))
  HTMLCanvasElement.prototype.getContext = () => null
  HTMLElement.prototype.setPointerCapture = () => {}
})

const hero: PictureUse = { picture: 'hero', alt: 'A creek', isDecorative: false }

const schema = z.object({ picture: z.nullable(pictureUse) })

function visit(upload: Upload = () => uploaded, value: PictureUse | null = hero) {
  server.use(...mockClubhouse({ site: { uploadPicture: upload } }))
  let values = (): { picture: PictureUse | null } => ({ picture: value })
  function Form() {
    const form = useAppForm({
      defaultValues: { picture: value },
      canSubmitWhenInvalid: true,
      validators: { onChange: schema },
    })
    values = () => form.state.values
    return (
      <form.AppForm>
        <form.FormBody label="Home">
          <form.AppField name="picture">
            {() => <PictureField label="Large picture" removable />}
          </form.AppField>
          <form.SubmitButton label="Publish" busyLabel="Publishing..." />
        </form.FormBody>
      </form.AppForm>
    )
  }
  render(
    <ApiProvider>
      <Form />
    </ApiProvider>,
  )
  const user = userEvent.setup({ applyAccept: false })
  return {
    user,
    value: () => values().picture,
    choose: async (file = new File(['picture'], 'lunch.jpg', { type: 'image/jpeg' })) =>
      user.upload(screen.getByLabelText('Choose a picture'), file),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    frame: () => screen.findByRole('slider', { name: 'Visible part' }),
  }
}

const focusOf = (form: FormData) => [form.get('focusX'), form.get('focusY')]

it('uploads the chosen file with the visible part, and asks for a description', async () => {
  const forms: FormData[] = []
  const { user, choose, press, frame, value } = visit((form) => {
    forms.push(form)
    return uploaded
  })
  await choose()
  expect(await frame()).toHaveAttribute('aria-valuetext', 'In the middle')
  await user.keyboard('{End}')
  expect(await frame()).toHaveAttribute('aria-valuetext', 'At the right')
  await user.keyboard('{ArrowLeft}')
  expect(await frame()).toHaveAttribute('aria-valuetext', '98 percent from the left')
  await user.keyboard('{Home}')
  await press('Use picture')
  await waitFor(() => expect(value()).toEqual({ picture: id, alt: '', isDecorative: false }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const [form] = forms
  // The frame is 800 of 1200 pixels wide.
  expect(form && focusOf(form)).toEqual(['0.3333', '0.5000'])
  expect([...(form?.keys() ?? [])]).toEqual(['picture', 'focusX', 'focusY'])
  await press('Publish')
  const alt = screen.getByLabelText('What does it show?')
  expect(alt).toHaveAccessibleDescription(
    expect.stringContaining('Describe the picture, or mark it as decorative'),
  )
  await pasteInto(user, alt, 'Lunch')
  expect(alt).toHaveAccessibleDescription(expect.not.stringContaining('of 250 characters'))
  expect(value()).toEqual({ picture: id, alt: 'Lunch', isDecorative: false })
})

it('keeps the description that is typed during the upload', async () => {
  const arrive = deferred()
  const { user, choose, press, frame, value } = visit(async () => {
    await arrive.promise
    return uploaded
  })
  await choose()
  await frame()
  await press('Use picture')
  const alt = screen.getByLabelText('What does it show?')
  await waitFor(() => expect(alt).toHaveValue(''))
  await pasteInto(user, alt, 'Lun')
  // While it uploads, the draft saves the previous picture with its description.
  expect(value()).toEqual(hero)
  arrive.resolve()
  await waitFor(() => expect(value()).toEqual({ picture: id, alt: 'Lun', isDecorative: false }))
  // A person who is typing is not interrupted.
  expect(alt).toHaveFocus()
  await user.keyboard('ch')
  expect(value()).toEqual({ picture: id, alt: 'Lunch', isDecorative: false })
})

it('asks for a description of a new picture, even if the one before was decorative', async () => {
  const { choose, press, frame, value } = visit(undefined, { ...hero, alt: '', isDecorative: true })
  await choose()
  await frame()
  await press('Use picture')
  await waitFor(() => expect(value()).toEqual({ picture: id, alt: '', isDecorative: false }))
  expect(screen.getByLabelText('What does it show?')).toBeVisible()
})

it('keeps the description of a failed upload for the next attempt', async () => {
  let tries = 0
  const fail = deferred()
  const { user, choose, press, frame, value } = visit(async () => {
    tries++
    if (tries > 1) return uploaded
    await fail.promise
    throw new MockFailure('BAD_REQUEST', 'Too many pictures at once.')
  })
  await choose()
  await frame()
  await press('Use picture')
  await waitFor(() => expect(screen.getByLabelText('What does it show?')).toHaveValue(''))
  await pasteInto(user, screen.getByLabelText('What does it show?'), 'Lunch')
  fail.resolve()
  expect(await screen.findByText('Too many pictures at once.')).toBeVisible()
  expect(screen.getByLabelText('What does it show?')).toHaveValue(hero.alt)
  await press('Try again')
  await waitFor(() => expect(value()).toEqual({ picture: id, alt: 'Lunch', isDecorative: false }))
})

it('moves the frame with buttons and by dragging, and announces its position', async () => {
  const forms: FormData[] = []
  const { choose, press, frame, value } = visit((form) => {
    forms.push(form)
    return uploaded
  })
  await choose()
  await frame()
  await press('Move right')
  expect(screen.getByText('60 percent from the left')).toHaveAttribute('role', 'status')
  const stage = (await frame()).parentElement
  if (!stage) throw new Error('The frame is over nothing')
  stage.getBoundingClientRect = () => DOMRect.fromRect({ width: 600, height: 300 })
  // The frame's way is 200 of 600 pixels long.
  fireEvent.pointerDown(stage, { button: 0, clientX: 300 })
  fireEvent.pointerMove(stage, { clientX: 320 })
  fireEvent.pointerUp(stage)
  fireEvent.pointerMove(stage, { clientX: 500 })
  expect(await frame()).toHaveAttribute('aria-valuetext', '70 percent from the left')
  await press('Use picture')
  await waitFor(() => expect(value()?.picture).toBe(id))
  expect(forms.map(focusOf)).toEqual([['0.5667', '0.5000']])
})

it('moves the frame up and down on a tall picture, and shows none on a 4:3 picture', async () => {
  const { choose, press, frame } = visit()
  size = { width: 400, height: 700 }
  await choose()
  expect(await frame()).toHaveAttribute('aria-orientation', 'vertical')
  await press('Move up')
  expect(await frame()).toHaveAttribute('aria-valuetext', '40 percent from the top')
  await press('Cancel')
  size = { width: 1200, height: 900 }
  await choose()
  await screen.findByText('Pages show the whole picture.')
  expect(screen.queryByRole('slider')).toBeNull()
})

it('changes nothing when the dialog is canceled', async () => {
  const { choose, press, frame, value } = visit(() => {
    throw new Error('Nothing is sent')
  })
  await choose()
  await frame()
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(value()).toEqual(hero)
})

it('shows the server’s error at the field, and uploads the same file again', async () => {
  let tries = 0
  const { choose, press, frame, value } = visit(() => {
    tries++
    if (tries === 1) throw new MockFailure('BAD_REQUEST', 'Too many pictures at once.')
    return uploaded
  })
  await choose()
  await frame()
  await press('Use picture')
  expect(await screen.findByText('Too many pictures at once.')).toBeVisible()
  expect(value()).toEqual(hero)
  await press('Try again')
  await waitFor(() => expect(value()?.picture).toBe(id))
  expect(screen.queryByText('Too many pictures at once.')).toBeNull()
})

it.each([
  [
    'of another type',
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    'Choose a JPEG, PNG, WebP, GIF or HEIC image.',
  ],
  [
    'that is too large',
    new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'Choose an image of 25 MB or less.',
  ],
])('rejects a file %s before uploading', async (_what, file, words) => {
  const { choose } = visit()
  await choose(file)
  expect(within(screen.getByRole('alert')).getByText(words)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('rejects a picture that the browser can’t read', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('Broken', 'InvalidStateError')
  })
  const { choose } = visit()
  await choose()
  expect(await screen.findByText(/This picture can’t be read/)).toBeVisible()
})

it('uploads a HEIC that the browser can’t show, and keeps its middle', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('Broken', 'InvalidStateError')
  })
  const forms: FormData[] = []
  const { choose, value } = visit((form) => {
    forms.push(form)
    return uploaded
  })
  await choose(new File(['\0\0\0\x18ftypheic'], 'IMG_0412.HEIC', { type: '' }))
  await waitFor(() => expect(value()?.picture).toBe(id))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(forms.map((form) => [...form.keys()])).toEqual([['picture']])
  expect(screen.getByText(/This browser can’t show HEIC images/)).toBeVisible()
})

it('uses an illustration instead, or no picture', async () => {
  const { press, user, value } = visit()
  await user.click(screen.getByText('Use an illustration instead'))
  expect(screen.getByRole('button', { name: 'Creek and depot' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await press('Grill')
  expect(value()).toEqual({ picture: 'grill', alt: '', isDecorative: false })
  await press('Remove picture')
  expect(value()).toBeNull()
  expect(screen.queryByLabelText('What does it show?')).toBeNull()
  await press('Cash')
  expect(value()).toEqual({ picture: 'cash', alt: '', isDecorative: false })
})

it('requires no description for a decorative picture', async () => {
  const { user, value } = visit(undefined, { ...hero, alt: '' })
  await user.click(screen.getByLabelText(/^Decorative/))
  expect(value()).toEqual({ picture: 'hero', alt: '', isDecorative: true })
  expect(screen.queryByLabelText('What does it show?')).toBeNull()
})

it('requires a picture', async () => {
  const { press } = visit(undefined, { picture: '', alt: '', isDecorative: true })
  await press('Publish')
  expect(await screen.findByText('A picture is required')).toBeVisible()
})
