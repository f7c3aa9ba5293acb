import { emptyRichText, type RichText } from '@clubhouse/schema/rich-text'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useAppForm } from '#/components/form/app-form'
import { RichTextField } from './rich-text-field'

/** Renders a form with one text; `texts` records its values. */
async function aForm(initial: RichText = emptyRichText(), refusal?: string) {
  const texts: RichText[] = []
  function Form() {
    const form = useAppForm({
      defaultValues: { body: initial },
      canSubmitWhenInvalid: true,
      validators: {
        onChange: ({ value }) => {
          texts.push(value.body)
          return refusal ? { fields: { body: refusal } } : undefined
        },
      },
    })
    return (
      <form.AppForm>
        <form.FormBody label="Message">
          <form.AppField name="body">
            {() => (
              <RichTextField
                label="Message"
                hint="To everybody"
                placeholder={{ label: 'First name', text: '{firstname}', sample: 'Amelia' }}
              />
            )}
          </form.AppField>
          <button type="submit">Send</button>
        </form.FormBody>
      </form.AppForm>
    )
  }
  render(<Form />)
  const box = await screen.findByRole('textbox', { name: 'Message' })
  const bar = within(screen.getByRole('toolbar', { name: 'Text formatting' }))
  const button = (name: string) => bar.getByRole('button', { name })
  return { user: userEvent.setup(), box, button, texts }
}

const link = { type: 'link', attrs: { href: 'https://example.org' } }

it('is a labeled field with hint and error that gets the focus', async () => {
  const { user, box } = await aForm(emptyRichText(), 'Message is required')
  expect(box).toHaveAccessibleDescription('To everybody')
  expect(box).toHaveAttribute('aria-invalid', 'false')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Message is required')).toBeVisible()
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(box).toHaveAccessibleDescription('Message is required To everybody')
  expect(box).toHaveFocus()
})

it('makes the toolbar one Tab stop with arrow-key navigation', async () => {
  const { user, button } = await aForm()
  await user.tab()
  expect(button('Bold')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(button('Heading')).toHaveFocus()
  await user.keyboard('{End}')
  expect(button('Redo')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(button('Bold')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{Home}{ArrowRight}{Enter}')
  expect(button('Italic')).toHaveAttribute('aria-pressed', 'true')
  expect(button('Bold')).toHaveAttribute('aria-pressed', 'false')
})

it('refuses a script link with an error, and adds a page link with its text', async () => {
  const { user, button, texts } = await aForm()
  await user.click(button('Link'))
  const dialog = within(screen.getByRole('dialog', { name: 'Add link' }))
  await user.type(dialog.getByLabelText('Web or email address'), 'javascript:alert(1){Enter}')
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Enter a web address/)
  expect(dialog.getByLabelText('Web or email address')).toHaveAttribute('aria-invalid', 'true')
  expect(dialog.getByLabelText('Web or email address')).toHaveFocus()
  expect(texts).toEqual([])
  await user.clear(dialog.getByLabelText('Web or email address'))
  await user.type(dialog.getByLabelText('Web or email address'), 'example.org')
  await user.type(dialog.getByLabelText(/^Link text/), 'Come')
  await user.click(dialog.getByRole('button', { name: 'Add link' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(texts.at(-1)).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come', marks: [link] }] }],
  })
})

it('shows placeholders as chips with a sample, and keeps them in the text', async () => {
  const body = (text: string): RichText => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const { user, box, button, texts } = await aForm(body('Dear {firstname}, and {firstname}!'))
  expect(box).toHaveTextContent('Dear First name, such as Amelia, and First name, such as Amelia!')
  expect(texts).toEqual([])
  await user.click(button('First name'))
  expect(within(box).getAllByTitle('Each member’s first name')).toHaveLength(3)
  expect(texts.at(-1)).toEqual(body('{firstname}Dear {firstname}, and {firstname}!'))
  // The editor gets the focus a frame later.
  await waitFor(() => expect(box).toHaveFocus())
  await user.keyboard('{Backspace}')
  expect(texts.at(-1)).toEqual(body('Dear {firstname}, and {firstname}!'))
})

it('turns a pasted placeholder into a chip', async () => {
  const { box, texts } = await aForm()
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'Hi {firstname}' : '') },
  })
  expect(await within(box).findByTitle('Each member’s first name')).toBeVisible()
  expect(texts.at(-1)?.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'Hi {firstname}' }] },
  ])
})

it('refuses text that is too long with an error, and keeps the existing text', async () => {
  const { user, box, button, texts } = await aForm({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(19_995) }] }],
  })
  await user.click(button('First name'))
  expect(await screen.findByText(/^That’s too long. Use at most 20,000 characters/)).toBeVisible()
  expect(texts).toEqual([])
  expect(box).toHaveTextContent(/^x{19995}$/)
})
