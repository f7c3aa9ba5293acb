import { forgotPasswordSchema } from '@clubhouse/schema/identity/auth'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pageData } from '#/site/page-data'
import { useAppForm } from './app-form'
import { usePostedState } from './posted'

function Form() {
  const form = useAppForm({
    ...usePostedState({ email: '' }),
    canSubmitWhenInvalid: true,
    validators: { onChange: forgotPasswordSchema },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Ask">
        <form.AppField name="email">{(field) => <field.TextField label="Email" />}</form.AppField>
        <form.FormError />
      </form.FormBody>
    </form.AppForm>
  )
}

const box = () => screen.getByRole('textbox', { name: 'Email' })

it('begins with what was posted, and says at its field what was refused', async () => {
  pageData.posted = {
    values: { email: 'nobody' },
    errors: { form: 'Not an address.', fields: { email: 'Not an address' } },
  }
  render(<Form />)
  expect(box()).toHaveValue('nobody')
  expect(box()).toBeInvalid()
  expect(box()).toHaveAccessibleDescription('Not an address')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the error of the whole form until something is typed', async () => {
  pageData.posted = { values: { email: 'ada@example.com' }, errors: { form: 'Wait.', fields: {} } }
  render(<Form />)
  expect(screen.getByRole('alert')).toHaveTextContent('Wait.')
  await userEvent.type(box(), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('begins blank in a document that was not posted', () => {
  render(<Form />)
  expect(box()).toHaveValue('')
  expect(box()).toBeValid()
})
