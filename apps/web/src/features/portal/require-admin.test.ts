import { mockClubhouse } from '@clubhouse/client/testing'
import { expect, it } from 'vitest'
import { aUser } from '#/testing/records'
import { server } from '#/testing/server'
import { requireAdmin } from './require-admin'

const as = (...names: ('Admin' | 'Member')[]) =>
  server.use(
    ...mockClubhouse({ account: { get: () => aUser({ role: names.map((name) => ({ name })) }) } }),
  )

it('lets administrators through', async () => {
  as('Member', 'Admin')
  await expect(requireAdmin()).resolves.toBeUndefined()
})

it('redirects everyone else to the dashboard', async () => {
  as('Member')
  await expect(requireAdmin()).rejects.toMatchObject({ options: { to: '/portal' } })
})
