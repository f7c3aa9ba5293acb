import { companyPageFactory, joinRequestFactory, MockFailure } from '@clubhouse/client/testing'
import type { CompanyPageRecord } from '@clubhouse/schema/companies/company'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchDownloads } from '#/testing/downloads'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aMember, aUser } from '#/testing/records'

const bakery = (company: Partial<CompanyPageRecord> = {}) =>
  companyPageFactory.build({
    name: 'Bend Bakery',
    description: 'Bread,\nfresh every day.',
    address: '1 Main St',
    city: 'Cary',
    state: 'north-carolina',
    postalCode: '27511',
    contactName: 'Bea Baker',
    url: 'https://www.bakery.example/home',
    logo: 'https://elsewhere.example/logo.png',
    socialLinks: { facebook: 'https://social.example/bakery' },
    ...company,
  })

function openCompany(company: CompanyPageRecord, sent: unknown[] = []) {
  let shown = company
  const reads: string[] = []
  const page = open(`/portal/company/${company.id}`, {
    as: aUser(),
    api: {
      company: {
        get: () => {
          reads.push('company')
          return shown
        },
        update: (edit) => {
          sent.push(edit)
          shown = { ...shown, name: edit.name, version: shown.version + 1 }
          return { data: { ...shown, uuid: shown.id }, message: null }
        },
      },
      user: {
        directory: (filter) => {
          reads.push('members')
          return filter?.companyId === company.id
            ? [aMember({ fullname: 'Rosa Avila', company: { id: company.id, name: company.name } })]
            : []
        },
      },
    },
  })
  return { ...page, reads }
}

it('shows a company with its members, and loads no picture from another server', async () => {
  openCompany(bakery())
  expect(await screen.findByRole('heading', { level: 1, name: 'Bend Bakery' })).toBeVisible()
  expect(screen.getByText(/fresh every day/)).toBeVisible()
  expect(screen.getByText('Bea Baker')).toBeVisible()
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('1 Main St, Cary, North Carolina 27511')).toHaveAttribute(
    'href',
    expect.stringContaining('/maps/search/'),
  )
  expect(link('bakery.example')).toHaveAttribute('href', 'https://www.bakery.example/home')
  expect(link('Facebook')).toHaveAttribute('href', 'https://social.example/bakery')
  const members = screen.getByRole('region', { name: 'Members' })
  expect(await within(members).findByText('Rosa Avila')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit Company' })).toBeNull()
})

it('shows administrators the history, pending requests, and IDs on request', async () => {
  const company = bakery()
  const request = joinRequestFactory.build({ companyId: company.id })
  const { user, router } = open(`/portal/company/${company.id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      company: { get: () => company },
      joinRequest: { list: () => [request, joinRequestFactory.build()] },
      user: { directory: () => [] },
      audit: { list: () => ({ records: [], nextCursor: null }) },
    },
  })
  expect(await screen.findByRole('link', { name: '1 pending' })).toHaveAttribute(
    'href',
    '/portal/administrator/company/join',
  )
  expect(screen.getByText(company.id)).not.toBeVisible()
  await user.click(screen.getByRole('link', { name: 'History' }))
  expect(await screen.findByText('No changes recorded.')).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: 'history' })
})

it('includes the company in a saved contact, but does not repeat it on the card', async () => {
  const files = catchDownloads()
  const { user } = openCompany(bakery())
  const members = await screen.findByRole('region', { name: 'Members' })
  const save = /^Save contact: /
  await user.click(await within(members).findByRole('button', { name: save }))
  expect(await files[0]?.text()).toContain('\r\nORG:Bend Bakery\r\n')
  expect(within(members).queryByText('Bend Bakery')).toBeNull()
})

it('a member who may edit it does, and sees the new name, without reading anything again', async () => {
  const files = catchDownloads()
  const sent: unknown[] = []
  const company = bakery({ mayEdit: true, version: 3 })
  const { user, reads } = openCompany(company, sent)
  await user.click(await screen.findByRole('button', { name: 'Edit Company' }))
  const drawer = await screen.findByRole('dialog', { name: 'Edit Company' })
  const name = await within(drawer).findByLabelText('Name')
  await user.clear(name)
  await pasteInto(user, name, 'Cary Bakery')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(drawer).not.toBeInTheDocument())
  expect(await screen.findByRole('heading', { level: 1, name: 'Cary Bakery' })).toBeVisible()
  expect(sent).toMatchObject([{ id: company.id, name: 'Cary Bakery', version: 3 }])
  expect(sent[0]).not.toHaveProperty('mayEdit')
  await user.click(screen.getByRole('button', { name: /^Save contact: / }))
  expect(await files[0]?.text()).toContain('\r\nORG:Cary Bakery\r\n')
  expect(reads.toSorted()).toEqual(['company', 'members'])
})

it('opens no form from the URL for members who may not edit', async () => {
  const company = bakery()
  const { router } = openCompany(company)
  await screen.findByRole('heading', { level: 1, name: 'Bend Bakery' })
  await router.navigate({ to: '.', search: { drawer: 'edit' } })
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that the company was not found when the ID is invalid', async () => {
  open('/portal/company/nonsense', { as: aUser() })
  expect(
    await screen.findByText(
      'This company may have been deleted, or you may not have access to it.',
    ),
  ).toBeVisible()
})

it('says that the company was not found when it was deleted', async () => {
  const { id } = bakery()
  open(`/portal/company/${id}`, {
    as: aUser(),
    api: {
      company: {
        get: () => {
          throw new MockFailure('NOT_FOUND', 'Gone')
        },
      },
    },
  })
  expect(
    await screen.findByText(
      'This company may have been deleted, or you may not have access to it.',
    ),
  ).toBeVisible()
})
