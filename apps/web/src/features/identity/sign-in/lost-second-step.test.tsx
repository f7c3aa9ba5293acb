import { currentUserFactory } from '@clubhouse/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { keepAskedMail } from './asked-mail'

// A fresh copy, because an earlier test may have loaded the page and its imports.
const mailedCode = './mailed-code.tsx?copy'

beforeEach(() => {
  vi.doMock('./mailed-code', () => import(/* @vite-ignore */ mailedCode))
  vi.doMock('./second-step', () => {
    throw new Error('The connection is gone')
  })
})
afterEach(() => {
  vi.doUnmock('./mailed-code')
  vi.doUnmock('./second-step')
})

it('notices a component that cannot be loaded before an email is requested, not after its code is used', async () => {
  let mails = 0
  const { user } = open('/signin', {
    api: {
      auth: {
        askForMailedCode: () => {
          mails++
          return { data: { challenge: 'one' }, message: null }
        },
      },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  fireEvent.pointerMove(window)
  await user.click(await screen.findByRole('button', { name: 'Email me a code instead' }))
  expect(await screen.findByText(/^We couldn’t reach the club’s server/)).toBeVisible()
  expect(screen.getByLabelText('Password')).toBeVisible()
  expect(mails).toBe(0)
})

it('notices a component that cannot be loaded before an emailed link is used', async () => {
  keepAskedMail({
    challenge: 'mine',
    email: 'ada@club.example',
    rememberMe: false,
    next: '/portal',
    askedAt: Date.now(),
  })
  let presses = 0
  const { user } = open('/signin-link?token=secret', {
    api: {
      auth: {
        signInByMailedLink: () => {
          presses++
          return { data: { token: 'a token', user: currentUserFactory.build() }, message: null }
        },
      },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  fireEvent.pointerMove(window)
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByText(/^We couldn’t reach the club’s server/)).toBeVisible()
  expect(presses).toBe(0)
})
