import type { ImportKept, ImportVerdict } from '@clubhouse/schema/members/member-import'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  anImport,
  csv,
  type Import,
  memberId,
  mill,
  toVerdicts,
  visit,
} from '#/testing/visit-import'

/** A check by names: the server has the chapter Midday and the company Mill. */
const byNames: Import['check'] = ({ rows }) => ({
  data: rows.map(
    ({ line, company }): ImportVerdict =>
      company && company !== 'Mill'
        ? { line, verdict: 'unknown', messages: { company: 'No company has this name' } }
        : { line, verdict: 'ok', messages: {} },
  ),
  message: null,
})

const keptMember: ImportKept = { id: memberId(0), fullname: 'Rosa Avila', reason: 'SignedIn' }

const companies = (...names: string[]) =>
  new File(
    [
      'First name,Last name,Email,Phone,Company,Cell\n',
      ...names.map(
        (name, place) =>
          `First,Last${place},m${place}@club.example,919-555-0132,${name},919-555-0133\n`,
      ),
    ],
    'members.csv',
    { type: 'text/csv' },
  )

it('chooses once for all rows of an unknown company, and what is likely at first', async () => {
  const sent: unknown[] = []
  const { user } = visit({
    check: byNames,
    add: ({ rows }) => {
      sent.push(...rows.map(({ unknownCompany, companyId }) => companyId ?? unknownCompany))
      return {
        data: { created: 4, updated: 0, members: [], skipped: [], total: 4, withoutCompany: [] },
        message: null,
      }
    },
  })
  await toVerdicts(
    user,
    companies('Ivers Hardware', 'IVERS hardware', 'Mill LLC', 'Retired', 'Kiln'),
  )
  const list = await screen.findByRole('region', { name: 'New companies' })
  const choices = within(list).getAllByRole('combobox')
  expect(
    choices.map((choice) => within(choice).getByRole('option', { selected: true }).textContent),
  ).toEqual(['Create “Ivers Hardware”', 'Mill, Bend', 'No company needed', 'Create “Kiln”'])
  expect(screen.getByText('5 members can be imported.')).toBeVisible()
  await user.selectOptions(within(list).getByLabelText(/Kiln/), 'Skip these rows')
  expect(screen.getByText('4 members can be imported. 1 row will be skipped.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 4 members' }))
  await screen.findByText('4 members were imported.')
  expect(sent).toEqual(['Create', 'Create', mill.id, 'Exempt'])
})

it('updates only the members who are checked, and shows what changes', async () => {
  const sent: unknown[] = []
  const match = (line: number, status: 'Active' | 'Deleted') => ({
    id: memberId(line),
    fullname: `Terry Lund${line}`,
    status,
    version: line,
    by: 'email' as const,
    membershipVersion: 0,
    company: null,
    chapter: null,
    changes: [
      { field: 'phoneNumber' as const, before: '919-555-0100', after: '919-555-0132' },
      ...(status === 'Active'
        ? []
        : [{ field: 'status' as const, before: status, after: 'Active' }]),
    ],
  })
  const { user } = visit({
    check: ({ rows }) => ({
      data: rows.map(
        ({ line }): ImportVerdict =>
          line === 5
            ? { line, verdict: 'same', messages: {} }
            : {
                line,
                verdict: 'update',
                messages: {},
                match: match(line, line === 4 ? 'Deleted' : 'Active'),
              },
      ),
      message: null,
    }),
    add: ({ rows }) => {
      sent.push(...rows.map(({ line, memberVersion }) => ({ line, memberVersion })))
      return {
        data: { created: 0, updated: 2, members: [], skipped: [], total: 0, withoutCompany: [] },
        message: null,
      }
    },
  })
  await toVerdicts(user, csv(4))
  expect(
    screen.getByText(
      'None of the rows are new members. 4 rows are about people who are already members.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  const table = screen.getByRole('table', { name: 'Members to update' })
  expect(within(table).getAllByText(/Phone number:/)[0]).toHaveTextContent(
    'Phone number: 919-555-0100 → 919-555-0132',
  )
  await user.click(screen.getByRole('button', { name: 'Update 2 members' }))
  expect(screen.getByLabelText('Reinstate Terry Lund4')).not.toBeChecked()
  await user.click(screen.getAllByRole('button', { name: 'Update 2 members' }).at(-1) ?? table)
  expect(await screen.findByText('2 members were updated.')).toBeVisible()
  expect(sent).toEqual([
    { line: 2, memberVersion: 2 },
    { line: 3, memberVersion: 3 },
  ])
})

it('shows who can’t sign in and how many are invited, and lists possible duplicates and phone numbers that aren’t imported', async () => {
  const { user } = visit({
    check: ({ rows }) => ({
      data: rows.map(
        ({ line }): ImportVerdict =>
          line === 2
            ? { line, verdict: 'ok', messages: {} }
            : {
                line,
                verdict: 'ok',
                messages: {},
                similar: [{ id: memberId(9), fullname: 'First Last1', email: 'old@club.example' }],
              },
      ),
      message: null,
    }),
  })
  const text = [
    'First name,Last name,Email,Phone,Work phone\n',
    'Dot,Vance,,919-555-0188,\n',
    'Fay,Wolfe,wolfes@home.example,919-555-0189,919-555-0190\n',
    'Gus,Wolfe,wolfes@home.example,919-555-0191,\n',
  ]
  await toVerdicts(user, new File(text, 'members.csv', { type: 'text/csv' }))
  const after = screen.getByRole('region', { name: 'After the import' })
  expect(after).toHaveTextContent('Nobody will be invited yet.2 members can’t sign in:')
  expect(within(after).getByText('Dot Vance: no email address')).toBeVisible()
  expect(within(after).getByText('Gus Wolfe: shares Fay Wolfe’s email')).toBeVisible()
  expect(after).toHaveTextContent('1 member has no company and will see only the company page.')
  await user.click(screen.getByLabelText('Email each new member a link to set a password'))
  await user.click(screen.getByLabelText('Let members without a company use the portal'))
  expect(after).toHaveTextContent('1 member will be invited by email.')
  expect(after).toHaveTextContent('Nobody will be stopped at the company page.')
  expect(
    screen.getAllByText(
      'Possible duplicate: First Last1 (old@club.example) has the same name and phone number.',
    ),
  ).toHaveLength(2)
  expect(screen.getByText('Not imported: 919-555-0190')).toBeVisible()
})

it('lists possible duplicates in the club and in the file', async () => {
  const { user } = visit({
    check: ({ rows }) => ({
      data: rows.map(
        ({ line }): ImportVerdict =>
          line === 2
            ? {
                line,
                verdict: 'ok',
                messages: {},
                similar: [{ id: memberId(9), fullname: 'José Núñez', email: 'old@club.example' }],
              }
            : { line, verdict: 'ok', messages: {} },
      ),
      message: null,
    }),
  })
  const text = [
    'First name,Last name,Email,Phone\n',
    'Jose,Nunez,jose@work.example,919-555-0119\n',
    'Twin,One,twin1@x.example,919-555-0701\n',
    'Other,One,other@x.example,919-555-0701\n',
    'TWIN,Óne,twin2@x.example,(919) 555-0701\n',
    'Twin,One,twin3@x.example,\n',
  ]
  await toVerdicts(user, new File(text, 'members.csv', { type: 'text/csv' }))
  expect(screen.getByText('5 members can be imported. 3 rows may be duplicates.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Possible duplicates (3)' }))
  const rows = within(screen.getByRole('table', { name: 'Rows in the file' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => textContent?.replace(/.*Ready/, ''))).toEqual([
    'Possible duplicate: José Núñez (old@club.example) has the same name and phone number.',
    'Possible duplicate: row 5 has the same name and phone number.',
    'Possible duplicate: row 3 has the same name and phone number.',
  ])
})

it('names the members whom an undo keeps, and why', async () => {
  const { user } = visit({
    list: () => [anImport()],
    undo: () => ({ data: { removed: 1, kept: [keptMember] }, message: null }),
  })
  await user.click(await screen.findByRole('button', { name: 'Undo members.csv' }))
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  const item = (await screen.findByRole('link', { name: 'Rosa Avila' })).closest('li')
  expect(item).toHaveTextContent('Rosa Avila: signed in since')
})

it('replaces the result of an import that is undone', async () => {
  const { user } = visit({
    list: () => [anImport()],
    add: ({ rows }) => ({
      data: {
        created: 2,
        updated: 0,
        members: rows.map(({ line }) => ({ line, id: memberId(line) })),
        skipped: [],
        total: 2,
        withoutCompany: [{ id: memberId(2), fullname: 'First Last0' }],
      },
      message: null,
    }),
    undo: () => ({ data: { removed: 1, kept: [keptMember] }, message: null }),
  })
  await toVerdicts(user, csv(2))
  await user.click(screen.getByRole('button', { name: 'Import 2 members' }))
  await screen.findByText('2 members were imported.')
  await user.click(screen.getByRole('button', { name: 'Undo members.csv' }))
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(
    await screen.findByText('This import was undone. 1 member was removed. 1 member was kept.'),
  ).toBeVisible()
  expect(screen.queryByText('2 members were imported.')).toBeNull()
  expect(screen.queryByRole('link', { name: 'First Last0' })).toBeNull()
  expect(screen.queryByRole('button', { name: /No company needed/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(await screen.findByLabelText('Choose a file or drop it here')).toBeVisible()
})

it('asks for the first day of members who have none, and sends the answer', async () => {
  const sent: unknown[] = []
  const { user } = visit({
    add: ({ rows, joinedOn }) => {
      sent.push(joinedOn, ...rows.map(({ left, leftOn }) => [left, leftOn]))
      const created = rows.length
      return {
        data: { created, updated: 0, members: [], skipped: [], total: created, withoutCompany: [] },
        message: null,
      }
    },
  })
  const text = [
    'First name,Last name,Email,Member Type,Date Joined,Termination Date\n',
    'Al,Benes,al@benes.example,Active,7/1/2011,\n',
    'Hal,Ivers,hal@ivers.example,Active,,\n',
    'George,Dean,,Terminated,,6/30/2024\n',
  ]
  await toVerdicts(user, new File(text, 'members.csv', { type: 'text/csv' }))
  await user.click(screen.getByLabelText('Include people who left'))
  const choice = within(screen.getByRole('region', { name: 'No join date: 1 member' }))
  expect(choice.getByLabelText('Member since')).toHaveDisplayValue('Not known')
  await user.selectOptions(choice.getByLabelText('Member since'), 'One day for all')
  await user.type(choice.getByLabelText('First day'), '2019-07-01')
  await user.click(screen.getByRole('button', { name: 'Import 3 members' }))
  await screen.findByText('3 members were imported.')
  expect(sent).toEqual(['2019-07-01', ['', ''], ['', ''], ['Terminated', '6/30/2024']])
})

it('leaves out people who left, unless they are included', async () => {
  const sent: number[][] = []
  const { user } = visit({
    add: ({ rows }) => {
      sent.push(rows.map(({ line }) => line))
      const created = rows.length
      return {
        data: { created, updated: 0, members: [], skipped: [], total: created, withoutCompany: [] },
        message: null,
      }
    },
  })
  const text = [
    'First name,Last name,Email,Member Type\n',
    'Elaine,Benes,benes@home.example,Resigned\n',
    'Al,Benes,benes@home.example,Active\n',
    'Hal,Ivers,hal@ivers.example,Active\n',
    'George,Dean,,Terminated\n',
  ]
  await toVerdicts(user, new File(text, 'members.csv', { type: 'text/csv' }))
  expect(
    screen.getByText('2 members can be imported. 2 rows are about people who left.'),
  ).toBeVisible()
  const left = screen.getByRole('region', { name: 'No longer members: 2 rows' })
  expect(
    within(left)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Elaine Benes, row 2: Resigned', 'George Dean, row 5: Terminated'])
  const include = within(left).getByLabelText('Include people who left')
  expect(include).not.toBeChecked()
  await user.click(include)
  expect(screen.getByText('4 members can be imported.')).toBeVisible()
  // People who left are neither invited nor asked for a first day.
  expect(screen.getByRole('region', { name: 'No join date: 2 members' })).toBeVisible()
  await user.click(include)
  await user.click(screen.getByRole('button', { name: 'Import 2 members' }))
  await screen.findByText('2 members were imported.')
  expect(sent).toEqual([[3, 4]])
})
