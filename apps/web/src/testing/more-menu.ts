import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the page's '…' menu, or that with another name, and returns its entries. */
export async function openMore(user: UserEvent, menu = 'More actions'): Promise<HTMLElement[]> {
  await user.click(await screen.findByRole('button', { name: menu }))
  return screen.findAllByRole('menuitem')
}

/** Chooses an entry of the page's '…' menu, or of that with another name. */
export async function chooseMore(user: UserEvent, name: string, menu?: string): Promise<void> {
  await openMore(user, menu)
  await user.click(await screen.findByRole('menuitem', { name }))
}
