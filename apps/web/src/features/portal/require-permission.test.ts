import { mockClubhouse } from '@clubhouse/client/testing'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import type { Permission } from '@clubhouse/schema/offices/permission'
import { expect, it } from 'vitest'
import { aUser } from '#/testing/records'
import { server } from '#/testing/server'
import { requireAdmin, requireOfficer, requirePermission } from './require-permission'

const as = (user: Partial<CurrentUser>) =>
  server.use(...mockClubhouse({ account: { get: () => aUser(user) } }))
const officer = (permission: Permission, chapterId: string | null = null) =>
  as({ grants: [{ permission, chapterId }] })
const away = { options: { to: '/portal' } }

it('lets administrators through', async () => {
  as({ role: [{ name: 'Member' }, { name: 'Admin' }] })
  await expect(requireAdmin()).resolves.toBeUndefined()
  await expect(requirePermission('finance.write')()).resolves.toBeUndefined()
})

it('redirects members to the dashboard', async () => {
  as({})
  await expect(requireAdmin()).rejects.toMatchObject(away)
  await expect(requireOfficer()).rejects.toMatchObject(away)
  await expect(requirePermission('events', 'chapter')()).rejects.toMatchObject(away)
})

it('lets officers open the pages of their permission only', async () => {
  officer('events')
  await expect(requirePermission('events')()).resolves.toBeUndefined()
  await expect(requireOfficer()).resolves.toBeUndefined()
  await expect(requirePermission('members')()).rejects.toMatchObject(away)
  await expect(requireAdmin()).rejects.toMatchObject(away)
})

it('keeps chapter leads from the pages about the whole club', async () => {
  officer('events', '00000000-0000-7000-8000-000000000001')
  await expect(requirePermission('events', 'chapter')()).resolves.toBeUndefined()
  await expect(requirePermission('events')()).rejects.toMatchObject(away)
})
