import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { keepFocus } from './keep-focus'

beforeEach(() => {
  onTestFinished(keepFocus())
})

const show = (html: string) => {
  document.body.innerHTML = html
}
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const remove = (selector: string) => document.querySelector(selector)?.remove()
const focused = (text: string) =>
  waitFor(() => expect(document.activeElement).toHaveTextContent(text))

const list = `<main><h1>Requests</h1><ul>
  <li id="one"><h2>Nora</h2><button>Approve</button></li>
  <li id="two"><h2>Omar</h2><button>Approve</button></li>
</ul></main>`

it('goes to the next of a list, then to the one before, then to the heading of the page', async () => {
  show(list)
  focus('#one button')
  remove('#one')
  await focused('Omar')
  show(list)
  focus('#two button')
  remove('#two')
  await focused('Nora')
  remove('#one')
  await focused('Requests')
})

it('stays in the entry of a list whose button gives way to a text', async () => {
  show(list)
  focus('#two button')
  remove('#two button')
  await focused('Omar')
})

it('goes to the current page when a link of the pages is gone', async () => {
  show(
    '<main><h1>Users</h1><nav><a href="/1" aria-current="page">First</a><a id="next" href="/2">Next</a></nav></main>',
  )
  focus('#next')
  remove('#next')
  await focused('First')
})

it('waits for a heading while there is none', async () => {
  show(list)
  focus('#one button')
  show('<p>Loading…</p>')
  show('<main><h1>Welcome</h1></main>')
  await focused('Welcome')
})

it('leaves the focus of whoever pressed beside everything', async () => {
  show(list)
  focus('#one button')
  document.querySelector('h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.querySelector<HTMLElement>('#one button')?.blur()
  remove('#one')
  await new Promise(requestAnimationFrame)
  expect(document.body).toHaveFocus()
})
