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

it('moves to the next list item, then the previous one, then the page heading', async () => {
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

it('stays in a list item whose button is replaced by text', async () => {
  show(list)
  focus('#two button')
  remove('#two button')
  await focused('Omar')
})

it('moves to the current page link when a pager link is removed', async () => {
  show(
    '<main><h1>Users</h1><nav><a href="/1" aria-current="page">First</a><a id="next" href="/2">Next</a></nav></main>',
  )
  focus('#next')
  remove('#next')
  await focused('First')
})

it('waits until a heading exists', async () => {
  show(list)
  focus('#one button')
  show('<p>Loading…</p>')
  show('<main><h1>Welcome</h1></main>')
  await focused('Welcome')
})

it('leaves the focus alone after a click outside of controls', async () => {
  show(list)
  focus('#one button')
  document.querySelector('h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.querySelector<HTMLElement>('#one button')?.blur()
  remove('#one')
  await new Promise(requestAnimationFrame)
  expect(document.body).toHaveFocus()
})
