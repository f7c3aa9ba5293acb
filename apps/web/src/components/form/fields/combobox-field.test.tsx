import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from './combobox-field'

const options = [
  { value: 'a', label: 'Ann Avila' },
  { value: 'b', label: 'Bea Bond' },
  { value: 'c', label: 'Adaeze Roy' },
  { value: 'd', label: 'Samuel Eze' },
]

function MemberForm() {
  const form = useAppForm({ defaultValues: { member: '' } })
  return (
    <form.AppForm>
      <form.AppField name="member">
        {() => <ComboboxField label="Member" options={options} />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.member}>
        {(member) => <output>{member}</output>}
      </form.Subscribe>
    </form.AppForm>
  )
}

function open() {
  render(<MemberForm />)
  return { user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Member' }) }
}

it('selects the first match on Enter', async () => {
  const { user, box } = open()
  await user.type(box, 'bea{Enter}')
  expect(box).toHaveValue('Bea Bond')
  expect(document.querySelector('output')).toHaveTextContent('b')
})

it('drops typed text that was not selected', async () => {
  const { user, box } = open()
  await user.type(box, 'bea')
  await user.tab()
  expect(box).toHaveValue('')
  await user.type(box, 'ann{Enter}')
  await user.clear(box)
  await user.type(box, 'bea')
  await user.tab()
  expect(document.querySelector('output')).not.toHaveTextContent('b')
})

it('offers a name that begins with the search before one that only contains it', async () => {
  const { user, box } = open()
  await user.type(box, 'eze{Enter}')
  expect(box).toHaveValue('Samuel Eze')
})
