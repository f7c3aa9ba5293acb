import { MockFailure } from '@clubhouse/client/testing'
import type { ImportVerdict } from '@clubhouse/schema/members/member-import'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  anImport,
  csv,
  header,
  id,
  idsOf,
  memberId,
  midday,
  toVerdicts,
  visit,
} from '#/testing/visit-import'

it('shows the result for each row before anything is saved', async () => {
  const { user } = visit({
    check: ({ rows, chapterId }) => {
      expect(chapterId).toBe(midday.id)
      return {
        data: rows.map(({ line, email }) =>
          email === 'rosa'
            ? { line, verdict: 'invalid', messages: { email: 'Must be a valid email address' } }
            : { line, verdict: 'ok', messages: {} },
        ),
        message: null,
      }
    },
  })
  await toVerdicts(user, csv(1, 'Rosa,Avila,rosa,919-555-0132\nTwice,Last,M0@club.example,\n'))
  expect(screen.getByText('2 members can be imported. 1 row will be skipped.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Problems (1)' }))
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'Rosa Avila3rosaInvalid“rosa”: Must be a valid email address',
  ])
})

it('imports in chunks, emails nobody unasked and shows how many members were added', async () => {
  const sent: { rows: number; sendLinks: boolean | undefined }[] = []
  let total = 0
  const { user } = visit({
    add: ({ rows, sendLinks }) => {
      sent.push({ rows: rows.length, sendLinks })
      total += rows.length
      return {
        data: {
          created: rows.length,
          updated: 0,
          members: idsOf(rows),
          skipped: [],
          total,
          withoutCompany: [],
        },
        message: null,
      }
    },
    list: () => (total ? [anImport({ created: total })] : []),
  })
  await toVerdicts(user, csv(450))
  await user.click(screen.getByRole('button', { name: 'Import 450 members' }))
  expect(await screen.findByText('450 members were imported.')).toBeVisible()
  expect(sent.map(({ rows }) => rows)).toEqual([200, 200, 50])
  expect(sent.every(({ sendLinks }) => sendLinks === false)).toBe(true)
  expect(await screen.findByRole('button', { name: 'Undo members.csv' })).toBeEnabled()
})

it('lists the members who see only the company page', async () => {
  const sent: unknown[] = []
  const { user } = visit({
    add: ({ rows, companyExempt }) => {
      sent.push(companyExempt)
      const [ann, bea] = rows.map(({ line, lastname }) => ({
        id: memberId(line),
        fullname: `First ${lastname}`,
      }))
      return {
        data: {
          created: 2,
          updated: 0,
          members: idsOf(rows),
          skipped: [],
          total: 2,
          withoutCompany: ann && bea ? [ann, bea] : [],
        },
        message: null,
      }
    },
  })
  await toVerdicts(user, csv(2))
  const gated = '2 members have no company and will see only the company page.'
  expect(screen.getByText(gated)).toBeVisible()
  const option = screen.getByLabelText('Let members without a company use the portal')
  await user.click(option)
  expect(screen.queryByText(gated)).toBeNull()
  await user.click(option)
  await user.click(screen.getByRole('button', { name: 'Import 2 members' }))
  expect(
    await screen.findByText('2 members see only the company page because they have no company yet'),
  ).toBeVisible()
  expect(sent).toEqual([false])
})

it('exempts all members without a company on request', async () => {
  const sent: unknown[] = []
  const { user } = visit({
    add: ({ rows, companyExempt }) => {
      sent.push(companyExempt)
      return {
        data: {
          created: 1,
          updated: 0,
          members: idsOf(rows),
          skipped: [],
          total: 1,
          withoutCompany: [],
        },
        message: null,
      }
    },
  })
  await toVerdicts(user, csv(1))
  await user.click(screen.getByLabelText('Let members without a company use the portal'))
  await user.click(screen.getByRole('button', { name: 'Import 1 member' }))
  await screen.findByText('1 member was imported.')
  expect(sent).toEqual([true])
})

it('starts once, however often the button is pressed', async () => {
  let begun = 0
  const { user } = visit({
    begin: () => {
      begun++
      return { data: { id }, message: null }
    },
    add: ({ rows }) => ({
      data: {
        created: rows.length,
        updated: 0,
        members: idsOf(rows),
        skipped: [],
        total: rows.length,
        withoutCompany: [],
      },
      message: null,
    }),
  })
  await toVerdicts(user, csv(1))
  const button = screen.getByRole('button', { name: 'Import 1 member' })
  // Before the page renders again.
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('1 member was imported.')).toBeVisible()
  expect(begun).toBe(1)
})

it('continues where it stopped after a failure, and lists rows skipped since the check', async () => {
  const calls: (boolean | undefined)[] = []
  let broken = true
  const { user } = visit({
    add: ({ rows: [first], sendLinks }) => {
      calls.push(sendLinks)
      if (broken) throw new MockFailure('INTERNAL_SERVER_ERROR', 'A general error occurred')
      const messages = { email: 'An account has this address already' }
      const line = first?.line ?? 0
      const skipped: ImportVerdict[] = [{ line, verdict: 'duplicate', messages }]
      return {
        data: { created: 2, updated: 0, members: [], skipped, total: 2, withoutCompany: [] },
        message: null,
      }
    },
  })
  await toVerdicts(user, csv(3))
  await user.click(screen.getByLabelText('Email each new member a link to set a password'))
  await user.click(screen.getByRole('button', { name: 'Import 3 members' }))
  const again = await screen.findByRole('button', { name: 'Continue' })
  expect(screen.getByText('Imported 0 of 3 rows')).toBeVisible()
  broken = false
  await user.click(again)
  expect(await screen.findByText('2 members were imported.')).toBeVisible()
  const skipped = screen.getByRole('region', { name: 'Skipped rows' })
  expect(within(skipped).getByText(/An account has this address already/)).toBeVisible()
  expect(calls).toEqual([true, true])
})

it('explains why a file cannot be read', async () => {
  const { user } = visit({})
  const input = await screen.findByLabelText('Choose a file or drop it here')
  await user.upload(input, new File([header], 'empty.csv', { type: 'text/csv' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has no rows below')
})

it('undoes an import after a confirmation, and explains why when that is not possible', async () => {
  const undone: unknown[] = []
  let touched = true
  const { user } = visit({
    list: () => [anImport(undone.length > 0 ? { undoneAt: '2026-11-22T15:00:00.000Z' } : {})],
    undo: (input) => {
      if (touched) throw new MockFailure('CONFLICT', 'This import was already undone')
      undone.push(input)
      return { data: { removed: 2, kept: [] }, message: null }
    },
  })
  const undo = async () => {
    await user.click(await screen.findByRole('button', { name: 'Undo members.csv' }))
    const dialog = screen.getByRole('dialog', { name: 'Undo members.csv?' })
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  }
  expect(await screen.findByText(/2 members · .* · Ada Admin/)).toBeVisible()
  await undo()
  const section = screen.getByRole('region', { name: 'Past imports' })
  expect(await within(section).findByText('This import was already undone')).toBeVisible()
  touched = false
  await undo()
  expect(await screen.findByText(/^Undone Nov 22, 2026/)).toBeVisible()
  expect(undone).toEqual([{ id }])
})

it('links each new member in the result', async () => {
  const { user } = visit({
    add: ({ rows }) => ({
      data: {
        created: rows.length,
        updated: 0,
        members: idsOf(rows),
        skipped: [],
        total: rows.length,
        withoutCompany: [],
      },
      message: null,
    }),
  })
  await toVerdicts(user, csv(2))
  await user.click(screen.getByRole('button', { name: 'Import 2 members' }))
  const link = await screen.findByRole('link', { name: 'First Last1' })
  expect(link).toHaveAttribute('href', `/portal/user/${memberId(3)}`)
})

it('keeps each step in the URL, so that Back returns to the step before', async () => {
  const { user, router } = visit({})
  await toVerdicts(user, csv(2))
  expect(router.state.location.searchStr).toBe('?step=check')
  router.history.back()
  expect(await screen.findByRole('heading', { name: 'Match the columns' })).toHaveFocus()
  expect(screen.getByLabelText('Chapter for rows without one')).toHaveValue(midday.id)
  router.history.back()
  expect(await screen.findByLabelText('Choose a file or drop it here')).toBeVisible()
  router.history.forward()
  expect(await screen.findByRole('heading', { name: 'Match the columns' })).toBeVisible()
})

it('does not import again when the user goes back', async () => {
  const { user, router } = visit({
    add: ({ rows }) => ({
      data: {
        created: rows.length,
        updated: 0,
        members: idsOf(rows),
        skipped: [],
        total: rows.length,
        withoutCompany: [],
      },
      message: null,
    }),
  })
  await toVerdicts(user, csv(2))
  await user.click(screen.getByRole('button', { name: 'Import 2 members' }))
  await screen.findByText('2 members were imported.')
  router.history.back()
  expect(await screen.findByLabelText('Choose a file or drop it here')).toBeVisible()
})

it('returns to the first step when the file is gone', async () => {
  visit({}, '/portal/administrator/import?step=check')
  expect(await screen.findByLabelText('Choose a file or drop it here')).toBeVisible()
})

it('asks before leaving the page while a file is loaded', async () => {
  const { user, router } = visit({})
  await toVerdicts(user, csv(1))
  await user.click(screen.getByRole('link', { name: 'Chapters' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(router.state.location.pathname).toBe('/portal/administrator/import')
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Chapters' })).toBeVisible()
})

it('selects the only chapter of a club', async () => {
  const { user } = visit({}, undefined, { chapter: { list: () => [midday] } })
  await user.upload(await screen.findByLabelText('Choose a file or drop it here'), csv(1))
  expect(await screen.findByLabelText('Chapter for rows without one')).toHaveValue(midday.id)
  await user.click(screen.getByRole('button', { name: 'Check rows' }))
  expect(await screen.findByText('1 member can be imported.')).toBeVisible()
})
