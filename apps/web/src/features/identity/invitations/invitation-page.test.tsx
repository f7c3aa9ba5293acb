import { MockFailure } from '@clubhouse/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'

type Sent = { token: string; newPassword: string }

function visit(path: string, dead?: string) {
  const sent: Sent[] = []
  const opened = open(path, {
    api: {
      invitation: {
        accept: (input) => {
          sent.push(input)
          if (dead) throw new MockFailure('BAD_REQUEST', dead)
          return {
            data: { email: 'vera@visitors.example' },
            message: { title: 'Password set', message: 'You can sign in with it now.' },
          }
        },
      },
    },
  })
  const fill = async (password: string, again = password) => {
    await pasteInto(opened.user, await screen.findByLabelText('New Password'), password)
    await pasteInto(opened.user, screen.getByLabelText('Confirm Password'), again)
    await opened.user.click(screen.getByRole('button', { name: 'Set password' }))
  }
  return { ...opened, sent, fill }
}

it('sets the password only on submit, and links to sign-in', async () => {
  const { fill, sent } = visit('/invitation?token=abc')
  await screen.findByLabelText('New Password')
  expect(sent).toEqual([])
  await fill('nine green lanterns')
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Your password is set. You can now sign in as vera@visitors.example.',
  )
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/signin')
  expect(sent).toEqual([{ token: 'abc', newPassword: 'nine green lanterns' }])
})

it('asks for the password twice', async () => {
  const { fill, sent } = visit('/invitation?token=abc')
  await fill('nine green lanterns', 'nine green lantern')
  expect(await screen.findByText('Confirm Password must match')).toBeVisible()
  expect(sent).toEqual([])
})

it('shows the next steps for a link that no longer works', async () => {
  const { fill } = visit('/invitation?token=abc', 'This invitation has expired.')
  await fill('nine green lanterns')
  expect(
    await within(screen.getByRole('main')).findByText('This invitation has expired.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact the club' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'Get a password link' })).toBeVisible()
})

it('says at once that a link is incomplete, and sends nothing', async () => {
  const { fill, sent } = visit('/invitation')
  expect(await screen.findByText('This link is incomplete.')).toBeVisible()
  expect(screen.getByText(/^Copy the whole link from the email, or ask/)).toBeVisible()
  await fill('nine green lanterns')
  expect(sent).toEqual([])
})
