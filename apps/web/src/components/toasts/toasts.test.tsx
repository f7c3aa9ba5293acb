import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addToast } from './toast-store'
import { Toaster } from './toaster'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => vi.useRealTimers())

const add = (title: string, timeout?: number) =>
  act(() => addToast({ type: 'default', title, message: `About ${title}`, timeout }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

it('shows the two newest', () => {
  for (const title of ['one', 'two', 'three']) add(title)
  expect(screen.queryByText('one')).toBeNull()
  expect(screen.getByText('two')).toBeVisible()
  expect(screen.getByText('three')).toBeVisible()
})

it('removes a toast after 2500 ms', () => {
  add('short')
  pass(2499)
  expect(screen.getByText('short')).toBeVisible()
  pass(1)
  expect(screen.queryByText('short')).toBeNull()
})

it('respects a toast’s own timeout', () => {
  add('long', 5000)
  pass(4999)
  expect(screen.getByText('long')).toBeVisible()
  pass(1)
  expect(screen.queryByText('long')).toBeNull()
})

it('stays while hovered, then for 5000 ms', () => {
  add('held')
  fireEvent.mouseEnter(screen.getByText('held'))
  pass(60_000)
  fireEvent.mouseLeave(screen.getByText('held'))
  pass(4999)
  expect(screen.getByText('held')).toBeVisible()
  pass(1)
  expect(screen.queryByText('held')).toBeNull()
})

it('can be dismissed by hand', () => {
  add('unwanted')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('unwanted')).toBeNull()
})

it('interrupts a screen reader for danger only', () => {
  act(() => addToast({ type: 'danger', title: 'Error', message: 'It broke' }))
  add('calm')
  expect(screen.getByRole('alert')).toHaveTextContent('It broke')
  expect(screen.getByRole('status')).toHaveTextContent('About calm')
})
