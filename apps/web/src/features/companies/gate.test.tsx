import { MockFailure } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aMember, aUser } from '#/testing/records'

const bakery = {
  id: '00000000-0000-4000-8000-00000000000b',
  name: 'Bend Bakery',
  city: 'Bend',
  state: 'OR',
}
const mill = {
  id: '00000000-0000-4000-8000-00000000000c',
  name: 'Old Mill',
  city: null,
  state: null,
}
const pendingAt = (name: string) => ({
  status: 'Pending' as const,
  reason: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  company: { name },
})
const newcomer = () => aUser({ companyId: null })

it('sends a request to join a company that was found by typing', async () => {
  const sent: unknown[] = []
  const { user } = open('/portal', {
    as: newcomer(),
    api: {
      company: { list: () => [bakery, mill] },
      joinRequest: {
        create: (request) => {
          sent.push(request)
          return {
            data: { id: 'x' },
            message: { title: 'Request sent', message: 'We’ll email you.' },
          }
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Join Existing' }))
  const drawer = screen.getByRole('dialog', { name: 'Request to Join' })
  const box = await within(drawer).findByRole('combobox', { name: 'Company' })
  await user.click(within(drawer).getByRole('button', { name: 'Send Request' }))
  expect(await within(drawer).findByText('Company is required')).toBeVisible()
  expect(within(drawer).getByText('Note is required')).toBeVisible()

  await user.type(box, 'nobody')
  expect(await within(drawer).findByText('No options')).toBeVisible()
  await user.clear(box)
  await user.type(box, 'bend or')
  await user.click(await within(drawer).findByRole('option', { name: /Bend Bakery/ }))
  await pasteInto(user, within(drawer).getByRole('textbox', { name: 'Note' }), 'I bake.')
  await user.click(within(drawer).getByRole('button', { name: 'Send Request' }))
  await waitFor(() => expect(drawer).not.toBeInTheDocument())
  expect(sent).toEqual([{ companyId: bakery.id, note: 'I bake.' }])
})

it('asks where a member works, and requests to join the company they choose', async () => {
  const sent: unknown[] = []
  const { user } = open('/portal', {
    as: newcomer(),
    api: {
      company: { list: () => [bakery, mill] },
      joinRequest: {
        create: (request) => {
          sent.push(request)
          return {
            data: { id: 'x' },
            message: { title: 'Request sent', message: 'We’ll email you.' },
          }
        },
      },
    },
  })
  const box = await screen.findByRole('searchbox', { name: 'Where do you work?' })
  expect(screen.queryByRole('button', { name: /Bend Bakery/ })).toBeNull()
  await user.type(box, 'bakery')
  expect(await screen.findByRole('status')).toHaveTextContent('1 company matches.')
  await user.click(screen.getByRole('button', { name: /Bend Bakery/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Request to Join' })
  await waitFor(() =>
    expect(within(drawer).getByRole('combobox', { name: 'Company' })).toHaveValue('Bend Bakery'),
  )
  await pasteInto(user, within(drawer).getByRole('textbox', { name: 'Note' }), 'I bake.')
  await user.click(within(drawer).getByRole('button', { name: 'Send Request' }))
  await waitFor(() => expect(sent).toEqual([{ companyId: bakery.id, note: 'I bake.' }]))
})

it('adds a company that the search does not find, with the name that was typed', async () => {
  const { user } = open('/portal', { as: newcomer(), api: { company: { list: () => [mill] } } })
  await user.type(await screen.findByRole('searchbox', { name: 'Where do you work?' }), 'Birch Co')
  expect(await screen.findByText('We don’t have this company yet. You can add it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add my company' }))
  const drawer = await screen.findByRole('dialog', { name: 'Create Company' })
  expect(within(drawer).getByLabelText('Name')).toHaveValue('Birch Co')
})

it('shows that a request is pending, and for which company', async () => {
  const joinRequest = pendingAt('Bend Bakery')
  open('/portal', { as: aUser({ companyId: null, joinRequest }) })
  const heading = await screen.findByRole('heading', { name: 'Join or Create a Company' })
  expect(heading).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your request to join Bend Bakery is pending.',
  )
  expect(screen.queryByRole('button', { name: 'Join Existing' })).toBeNull()
  expect(screen.queryByRole('searchbox', { name: 'Where do you work?' })).toBeNull()
})

it('shows why a request was rejected', async () => {
  const joinRequest = {
    status: 'Rejected' as const,
    reason: 'Please call us.',
    createdAt: '2026-11-01T00:00:00.000Z',
    company: { name: 'Bend Bakery' },
  }
  open('/portal', { as: aUser({ companyId: null, joinRequest }) })
  expect(await screen.findByText('“Please call us.”')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Join Existing' })).toBeVisible()
})

it('creates a company with a picked address, and loses nothing when saving fails', async () => {
  const sent: unknown[] = []
  let broken = true
  const { user } = open('/portal', {
    as: newcomer(),
    api: {
      address: {
        search: ({ q }) => [
          {
            id: 'zip.97701',
            place_name: `${q}, Bend, Oregon 97701, United States`,
            place_type: ['address'],
            context: [
              { id: 'place.1', text: 'Bend' },
              { id: 'region.1', text: 'Oregon' },
              { id: 'postcode.1', text: '97701' },
              { id: 'country.1', text: 'United States' },
            ],
            geometry: { coordinates: [-121.3, 44.1] },
          },
        ],
      },
      company: {
        create: (company) => {
          if (broken) {
            broken = false
            throw new MockFailure('CONFLICT', 'The baker is away.')
          }
          sent.push(company)
          const { url, logo, industry, contactName, phoneNumber, phoneExt } = company
          return {
            data: {
              id: 'x',
              version: 1,
              name: company.name,
              address: company.address,
              description: company.description,
              city: null,
              state: null,
              postalCode: null,
              country: null,
              latitude: null,
              longitude: null,
              socialLinks: {},
              url: url ?? null,
              logo: logo ?? null,
              industry: industry ?? null,
              contactName: contactName ?? null,
              phoneNumber: phoneNumber ?? null,
              phoneExt: phoneExt ?? null,
            },
            message: null,
          }
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Create Company' }))
  const drawer = screen.getByRole('dialog', { name: 'Create Company' })
  await pasteInto(user, within(drawer).getByLabelText('Name'), 'Bend Bakery')
  await pasteInto(user, within(drawer).getByRole('combobox', { name: 'Address' }), '12 Main')
  await user.click(await within(drawer).findByRole('option', { name: /12 Main, Bend/ }))
  expect(within(drawer).getByText('Bend, Oregon 97701')).toBeVisible()
  await pasteInto(user, within(drawer).getByLabelText(/^Website/), 'bakery')
  await pasteInto(user, within(drawer).getByLabelText('Description'), 'Bread')
  await user.click(within(drawer).getByRole('button', { name: 'Create Company' }))
  expect(await within(drawer).findByText('Must be a valid URL')).toBeVisible()
  await user.clear(within(drawer).getByLabelText(/^Website/))
  await user.click(within(drawer).getByRole('button', { name: 'Create Company' }))
  expect(await screen.findByText('The baker is away.')).toBeVisible()
  expect(within(drawer).getByLabelText('Name')).toHaveValue('Bend Bakery')
  await user.click(within(drawer).getByRole('button', { name: 'Create Company' }))
  await waitFor(() => expect(drawer).not.toBeInTheDocument())
  expect(sent).toMatchObject([
    {
      name: 'Bend Bakery',
      address: '12 Main',
      city: 'Bend',
      state: 'Oregon',
      postalCode: '97701',
      country: 'United States',
      latitude: 44.1,
      longitude: -121.3,
    },
  ])
})

it('lets a member declare with one click that they need no company', async () => {
  let account = newcomer()
  const { user } = open('/portal', {
    as: account,
    api: {
      account: {
        get: () => account,
        exemptFromCompany: () => {
          account = { ...account, companyExempt: true }
          return { data: account, message: null }
        },
      },
    },
  })
  await user.click(
    await screen.findByRole('button', { name: 'I’m retired or don’t have a company' }),
  )
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeVisible()
})

it('leads an exempt member from their account to a join request, and shows its state', async () => {
  let account = aUser({ companyId: null, companyExempt: true })
  const { user } = open('/portal/company?drawer=account', {
    as: account,
    api: {
      account: {
        get: () => account,
        appearance: () => ({ member: aMember(), attendanceIsShown: true }),
      },
      company: { list: () => [bakery, mill] },
      joinRequest: {
        create: () => {
          account = { ...account, joinRequest: pendingAt('Bend Bakery') }
          return {
            data: { id: bakery.id },
            message: { title: 'Request sent', message: 'We’ll email you.' },
          }
        },
      },
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Join or create a company' }))
  const own = within(await screen.findByRole('region', { name: 'Your company' }))
  await user.click(own.getByRole('button', { name: 'Create Company' }))
  const form = await screen.findByRole('dialog', { name: 'Create Company' })
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  await user.click(own.getByRole('button', { name: 'Join Existing' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Request to Join' }))
  await user.type(await drawer.findByRole('combobox', { name: 'Company' }), 'bend')
  await user.click(await drawer.findByRole('option', { name: /Bend Bakery/ }))
  await pasteInto(user, drawer.getByRole('textbox', { name: 'Note' }), 'I bake.')
  await user.click(drawer.getByRole('button', { name: 'Send Request' }))
  expect(await own.findByText(/An administrator will review it\.$/)).toBeVisible()
  expect(own.queryByRole('button', { name: 'Join Existing' })).toBeNull()
})
