import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Drawer } from './drawer'
import { useUnsaved } from './drawer-context'

const TheForm = ({ isUnsaved }: { isUnsaved: () => boolean }) => {
  useUnsaved(isUnsaved)
  return <p>The form</p>
}

const open = (isUnsaved: () => boolean) => {
  const onClose = vi.fn()
  render(
    <Drawer title="Edit Chapter" onClose={onClose}>
      <TheForm isUnsaved={isUnsaved} />
    </Drawer>,
  )
  return { onClose, drawer: screen.getByRole('dialog', { name: 'Edit Chapter' }) }
}

it('closes by its button and by Escape, not by the backdrop', async () => {
  const { onClose, drawer } = open(() => false)
  await userEvent.click(drawer)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  // The browser says 'cancel' for Escape.
  fireEvent(drawer, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
  fireEvent.keyDown(drawer, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(3)
})

it('asks before it drops what was not saved', async () => {
  const { onClose, drawer } = open(() => true)
  fireEvent(drawer, new Event('cancel', { cancelable: true }))
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(question).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('asks by what is true when it closes, drawn or not', async () => {
  let typed = ''
  const { onClose } = open(() => typed !== '')
  typed = 'H'
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
})
