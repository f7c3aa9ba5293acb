import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#/testing/open'

vi.mock('./second-step', () => {
  throw new Error('The connection is gone')
})

it('what cannot be loaded is missed before a mail is asked for, not after its digits are used up', async () => {
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
  await user.click(await screen.findByRole('button', { name: 'Mail me a code instead' }))
  expect(await screen.findByText(/^We could not reach the club's server/)).toBeVisible()
  expect(screen.getByLabelText('Password')).toBeVisible()
  expect(mails).toBe(0)
})
