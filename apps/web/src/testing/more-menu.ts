import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the page's '…' menu, and returns its entries. */
export async function openMore(user: UserEvent): Promise<HTMLElement[]> {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  return screen.findAllByRole('menuitem')
}

/** Chooses an entry of the page's '…' menu. */
export async function chooseMore(user: UserEvent, name: string): Promise<void> {
  await openMore(user)
  await user.click(await screen.findByRole('menuitem', { name }))
}
