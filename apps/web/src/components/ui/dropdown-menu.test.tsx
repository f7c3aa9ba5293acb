import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DropdownMenu, MenuItem } from './dropdown-menu'

async function visit() {
  render(
    <DropdownMenu trigger={<button type="button">Menu</button>}>
      {['My Account', 'Settings', 'Sign Out'].map((label) => (
        <MenuItem key={label} icon={null} onSelect={() => {}}>
          {label}
        </MenuItem>
      ))}
    </DropdownMenu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('menu')
  return (key: string, at: number) => {
    const event = createEvent.keyDown(menu, { key })
    Object.defineProperty(event, 'timeStamp', { value: at })
    fireEvent(menu, event)
  }
}
const item = (name: string) => screen.getByRole('menuitem', { name })

it('treats letters typed quickly as one word', async () => {
  const press = await visit()
  press('s', 1000)
  expect(item('Settings')).toHaveFocus()
  press('i', 1349)
  expect(item('Sign Out')).toHaveFocus()
})

it('clears the typed letters after 350 milliseconds', async () => {
  const press = await visit()
  press('s', 1000)
  press('m', 1350)
  expect(item('My Account')).toHaveFocus()
})

it('cycles through items when one letter is repeated', async () => {
  const press = await visit()
  press('s', 1000)
  press('s', 1100)
  expect(item('Sign Out')).toHaveFocus()
  press('S', 1200)
  expect(item('Settings')).toHaveFocus()
})
