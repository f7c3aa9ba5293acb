import { addressFactory } from '@clubhouse/client/testing'
import type { AddressSuggestion } from '@clubhouse/schema/maps/address'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useAppForm } from '#/components/form/app-form'
import { addressFields, PostalAddressGroup } from './postal-address-group'

const town: AddressSuggestion = addressFactory.build({
  id: 'place.raleigh',
  place_name: 'Raleigh, North Carolina, United States',
  place_type: ['place'],
})
const house = addressFactory.build({
  id: 'address.depot',
  place_name: '7 Station Row, Cary, North Carolina 27511, United States',
  context: [{ id: 'poi.1', text: 'The Depot' }, ...addressFactory.build().context],
})
const blank = {
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  latitude: null as number | null,
  longitude: null as number | null,
}

function visit(suggestions: readonly AddressSuggestion[], address = '') {
  const user = userEvent.setup()
  const useSearch = (query: string) => ({
    suggestions: query.trim().length >= 3 ? suggestions : undefined,
    searching: false,
  })
  let values = () => blank
  function Form() {
    const form = useAppForm({
      defaultValues: { ...blank, address },
    })
    values = () => form.state.values
    return (
      <form.AppForm>
        <PostalAddressGroup form={form} fields={addressFields} useSearch={useSearch} optional />
        <button type="button">Next</button>
      </form.AppForm>
    )
  }
  render(<Form />)
  const box = screen.getByRole('combobox', { name: /^Address/ })
  return { user, box, values: () => values() }
}
const options = () => screen.queryAllByRole('option')

it.each([
  ['a click', (box: HTMLElement) => userEvent.click(box)],
  ['a touch', (box: HTMLElement) => userEvent.pointer([{ keys: '[TouchA]', target: box }])],
  ['the Tab key', () => userEvent.tab()],
])('opens on %s if it has suggestions', async (_how, reach) => {
  const { box } = visit([house, town], 'Raleigh')
  await reach(box)
  expect(options()).toHaveLength(2)
  expect(box).toHaveAttribute('aria-expanded', 'true')
})

it('stays open on further clicks in the box', async () => {
  const { box, user } = visit([town], 'Raleigh')
  await user.click(box)
  await user.click(box)
  await user.click(box)
  expect(options()).toHaveLength(1)
})

it('stays closed without suggestions until the user types', async () => {
  const { box, user } = visit([], '7 Station Row')
  await user.click(box)
  expect(box).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText(/^No suggestions/)).toBeNull()
  await user.type(box, ' East')
  expect(
    await screen.findByText('No suggestions. We’ll save the address as you typed it.'),
  ).toBeVisible()
})

it('closes shortly after it loses focus, unless the focus returns', async () => {
  const { box, user } = visit([town], 'Raleigh')
  await user.click(box)
  fireEvent.blur(box)
  fireEvent.focus(box)
  expect(options()).toHaveLength(1)
  await user.tab()
  expect(options()).toHaveLength(1)
  await waitFor(() => expect(options()).toHaveLength(0))
  expect(box).toHaveValue('Raleigh')
})

it('fills all fields from a house, shows its name, and closes the list', async () => {
  const { box, user, values } = visit([house, town])
  await user.type(box, 'depot')
  await user.click(await screen.findByRole('option', { name: /The Depot.*7 Station Row/ }))
  expect(box).toHaveValue('7 Station Row')
  expect(box).toHaveFocus()
  expect(options()).toHaveLength(0)
  expect(screen.getByText('Cary, North Carolina 27511')).toBeVisible()
  expect(values()).toMatchObject({ country: 'United States', latitude: 35.79 })
})

it('fills the town fields without using the town’s name as the street', async () => {
  const { box, user, values } = visit([town])
  await user.type(box, 'Ral')
  await screen.findByRole('option')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box).toHaveValue('')
  expect(values()).toMatchObject({ address: '', city: 'Cary', latitude: 35.79 })
  await user.type(box, '12 Main St')
  expect(values()).toMatchObject({ address: '12 Main St', city: 'Cary' })
})

it('keeps a typed street when a town is selected', async () => {
  const { box, user } = visit([town])
  await user.type(box, '12 Main')
  await user.click(await screen.findByRole('option'))
  expect(box).toHaveValue('12 Main')
})

it('closes only the list on Escape, and opens it again with the arrow key', async () => {
  const { box, user } = visit([town], 'Raleigh')
  await user.click(box)
  await user.keyboard('{Escape}')
  expect(options()).toHaveLength(0)
  expect(box).toHaveValue('Raleigh')
  await user.keyboard('{ArrowDown}')
  expect(options()).toHaveLength(1)
})

it('lets the user edit the middle of an address', async () => {
  const { box, user } = visit([], '7 Station Row')
  await user.type(box, '1', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  await user.keyboard('2')
  expect(box).toHaveValue('712 Station Row')
})
