import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { useAppForm } from '#/components/form/app-form'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  kind: z.string(),
})
const pressed = vi.fn()

function TestForm() {
  const form = useAppForm({
    defaultValues: { name: '', kind: '' },
    validators: { onChange: schema },
  })
  return (
    <form.AppForm>
      <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
      <form.AppField name="kind">
        {(field) => <field.SelectField label="Kind" options={[{ value: 'a', label: 'A' }]} />}
      </form.AppField>
      <button type="button" onClick={pressed}>
        Add
      </button>
    </form.AppForm>
  )
}

function ListForm() {
  const form = useAppForm({ defaultValues: { members: [{ name: '' }] } })
  return (
    <form.AppForm>
      <form.AppField name="members" mode="array">
        {(list) =>
          list.state.value.map((member, place) => (
            <div key={member.name}>
              <form.AppField name={`members[${place}].name`}>
                {(field) => <field.TextField label="Name" />}
              </form.AppField>
              <button type="button" onClick={() => list.removeValue(place)}>
                Remove
              </button>
            </div>
          ))
        }
      </form.AppField>
      <form.FormError />
      <form.SubmitButton label="Save" busyLabel="Saving…" />
    </form.AppForm>
  )
}

/** Opens the form, with the cursor in its first field. */
async function open() {
  render(<TestForm />)
  pressed.mockClear()
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Name'))
  return { user, button: screen.getByRole('button', { name: 'Add' }) }
}

const error = () => screen.queryByText('Name is required')

it('shows a field’s error once the pointer that left it is released', async () => {
  const { user, button } = await open()
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  expect(button).toHaveFocus()
  expect(error()).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(pressed).toHaveBeenCalledOnce()
  expect(await screen.findByText('Name is required')).toBeVisible()
})

it('does not move the pressed button after invalid input', async () => {
  const { user, button } = await open()
  await user.keyboard('x{Backspace}')
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  // Browsers fire this when an edited text field loses focus.
  screen.getByLabelText('Name').dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise((done) => setTimeout(done))
  expect(error()).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(await screen.findByText('Name is required')).toBeVisible()
})

it('does not validate a field removed by the click', async () => {
  const user = userEvent.setup()
  render(<ListForm />)
  await user.click(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

it('waits for the end of a touch, too', async () => {
  const { user, button } = await open()
  await user.pointer({ keys: '[TouchA]', target: button })
  expect(pressed).toHaveBeenCalledOnce()
  expect(await screen.findByText('Name is required')).toBeVisible()
})

it('stops waiting when a select list swallowed the release', async () => {
  const { user } = await open()
  const kind = screen.getByLabelText('Kind')
  await user.pointer({ keys: '[MouseLeft>]', target: kind })
  expect(error()).toBeNull()
  kind.dispatchEvent(new Event('change', { bubbles: true }))
  expect(await screen.findByText('Name is required')).toBeVisible()
})

it('shows the error at once for keyboard users', async () => {
  const { user } = await open()
  await user.tab()
  expect(error()).toBeVisible()
})
