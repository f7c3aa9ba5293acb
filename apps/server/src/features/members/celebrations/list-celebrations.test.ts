import { celebration } from '@clubhouse/schema/members/celebration'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createChapter, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { createOfficer } from '../../../../test/officers.js'
import { publishSection } from '../../../../test/publish-section.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(Date.parse('2026-11-25T17:00:00Z'))
  // The people of earlier tests are no longer members.
  await server.db.user.updateMany({ data: { status: 'Inactive' } })
})

const born = (birthday: string, more: Parameters<typeof createMember>[1] = {}) =>
  createMember(server, { membership: { create: { birthday } }, ...more })
const periods = (...days: [startsOn: string, endsOn?: string][]) => ({
  membershipPeriods: {
    create: days.map(([startsOn, endsOn]) => ({
      startsOn: new Date(startsOn),
      type: 'Active' as const,
      startReason: 'Joined' as const,
      ...(endsOn && { endsOn: new Date(endsOn), endReason: 'Resigned' as const }),
    })),
  },
})

type Person = { id: string }
const seenBy = async (viewer: Person) => {
  const { data } = await call(server, 'GET /celebration', { token: await tokenFor(server, viewer) })
  return z.array(celebration).parse(data)
}
const daysOf = (seen: Awaited<ReturnType<typeof seenBy>>) =>
  seen.map(({ day, kind, years }) => `${day} ${kind}${years === null ? '' : ` ${years}`}`)

describe('birthdays', () => {
  it('are seen as each member, or the club, allows; by nobody else', async () => {
    const chapterId = (await createChapter(server)).id
    const viewers = {
      administrator: await createAdmin(server),
      fellow: await createMember(server, { chapterId }),
      member: await createMember(server),
      // An officer looks at the record; home is as every member's.
      secretary: await createOfficer(server, ['members']),
    }
    const hidden = await born('1958-11-25', { chapterId })
    const toChapter = await born('--11-25', { chapterId, birthdayAudience: 'Chapter' })
    const toMembers = await born('1990-11-25', { chapterId, birthdayAudience: 'Members' })
    const whose = async (viewer: Person) => {
      const ids = (await seenBy(viewer)).map(({ userId }) => userId)
      return [hidden, toChapter, toMembers].map(({ id }) => ids.includes(id))
    }
    expect(await whose(viewers.administrator)).toEqual([true, true, true])
    expect(await whose(viewers.fellow)).toEqual([false, true, true])
    expect(await whose(viewers.member)).toEqual([false, false, true])
    expect(await whose(viewers.secretary)).toEqual([false, false, true])
    expect(await whose(hidden)).toEqual([true, true, true])
  })

  it('never come with the year', async () => {
    const viewer = await createAdmin(server)
    await born('1958-11-25')
    const token = await tokenFor(server, viewer)
    const { data } = await call(server, 'GET /celebration', { token })
    expect(data).toMatchObject([{ kind: 'Birthday', day: '2026-11-25', years: null }])
    expect(JSON.stringify(data)).not.toContain('1958')
  })

  it('are listed from today to a week ahead, also over the new year', async () => {
    const viewer = await createAdmin(server)
    for (const day of ['12-28', '12-29', '01-05', '01-06']) await born(`--${day}`)
    server.clock.set(Date.parse('2026-12-29T17:00:00Z'))
    expect(daysOf(await seenBy(viewer))).toEqual(['2026-12-29 Birthday', '2027-01-05 Birthday'])
  })

  it('on February 29 are celebrated on February 28 in other years', async () => {
    const viewer = await createAdmin(server)
    await born('1960-02-29')
    const on = async (today: string) => {
      server.clock.set(Date.parse(`${today}T17:00:00Z`))
      return daysOf(await seenBy(viewer))
    }
    expect(await on('2027-02-25')).toEqual(['2027-02-28 Birthday'])
    expect(await on('2027-03-01')).toEqual([])
    expect(await on('2028-02-25')).toEqual(['2028-02-29 Birthday'])
  })

  it('begin and end at midnight in the club', async () => {
    const { identity } = startingValues
    const viewer = await createAdmin(server)
    await born('--11-25')
    await publishSection(server, 'identity', { ...identity, timeZone: 'Pacific/Auckland' })
    expect(await seenBy(viewer)).toEqual([])
    server.clock.set(Date.parse('2026-11-25T10:59:30Z'))
    expect(daysOf(await seenBy(viewer))).toEqual(['2026-11-25 Birthday'])
    await publishSection(server, 'identity', identity)
  })
})

describe('membership anniversaries', () => {
  it('count from the first period, for every member', async () => {
    const viewer = await createMember(server)
    await createMember(server, periods(['2016-11-27']))
    await createMember(server, periods(['2001-11-28', '2010-06-30'], ['2020-01-01']))
    // In the club for a day.
    await createMember(server, periods(['2026-11-25']))
    await createMember(server, periods(['2024-03-01', '2024-11-25'], ['2024-11-26']))
    expect(daysOf(await seenBy(viewer))).toEqual([
      '2026-11-27 Anniversary 10',
      '2026-11-28 Anniversary 25',
    ])
  })

  it('leave out people whose membership ended or who may not sign in, and leaves of absence', async () => {
    const viewer = await createMember(server)
    await createMember(server, periods(['2016-11-27', '2026-11-24']))
    await createMember(server, { ...periods(['2016-11-27']), status: 'Suspended' })
    await born('--11-25', { ...periods(['2016-11-27', '2026-11-24']), birthdayAudience: 'Members' })
    const { id: userId } = await createMember(server)
    await server.db.membershipPeriod.create({
      data: { userId, kind: 'LeaveOfAbsence', startsOn: new Date('1989-11-26') },
    })
    expect(await seenBy(viewer)).toEqual([])
  })
})
