import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, createMember } from '../../../test/builders.js'
import { type ClubWithDuties, clubWithDuties, date } from '../../../test/duties.js'

let club: ClubWithDuties
beforeEach(async () => {
  club = await clubWithDuties()
})

const textOf = ({ message }: Awaited<ReturnType<ClubWithDuties['asked']>>) => message?.message

describe('on its own day a duty is not for', () => {
  it('a member who is away or on leave', async () => {
    const duty = await club.addDuty((await club.lunch()).id)
    await club.away(club.ann)
    expect(textOf(await club.take(club.ann, duty))).toBe(
      'You’re away on this date. Remove your absence first.',
    )
    const leave = { startsOn: '2026-12-01', endsOn: '2026-12-31' }
    await club.asked(club.admin, `POST /user/${club.bea.id}/membership/leave`, leave)
    const put = await club.asked(club.admin, `POST /duty/${duty}/assignment`, {
      date,
      userId: club.bea.id,
    })
    expect(textOf(put)).toBe('Bea Lee is away on this date.')
  })

  it('a member whose membership ends before it', async () => {
    const duty = await club.addDuty((await club.lunch()).id)
    await club.server.db.membershipPeriod.updateMany({
      where: { userId: club.ann.id },
      data: { endsOn: new Date('2026-11-30'), endReason: 'Moved' },
    })
    expect(await club.take(club.ann, duty)).toMatchObject({ status: 409 })
    await club.server.db.membershipPeriod.updateMany({
      where: { userId: club.ann.id },
      data: { endsOn: new Date(date) },
    })
    expect(await club.take(club.ann, duty)).toMatchObject({ status: 200 })
  })

  it('somebody who is away, by a swap either', async () => {
    const { id } = await club.lunch()
    await club.take(club.ann, await club.addDuty(id))
    const [{ id: own = '' } = {}] = await club.entriesOf(id)
    await club.asked(club.ann, `POST /account/duty/${own}/swap`, {})
    const swap = await club.server.db.dutySwap.findFirstOrThrow()
    await club.away(club.bea)
    expect(await club.asked(club.bea, `POST /duty/swap/${swap.id}/accept`)).toMatchObject({
      status: 409,
    })
    expect(
      await club.asked(club.ann, `POST /account/duty/${own}/swap`, { toUserId: club.bea.id }),
    ).toMatchObject({
      status: 409,
    })
    const choices = await club.asked(club.ann, `GET /account/duty/${own}/swap`)
    expect(JSON.stringify(choices.data)).not.toContain('Bea Lee')
  })

  it('somebody on the waitlist of a shift who is away: the next one moves up', async () => {
    const { id } = await club.supper()
    const duty = await club.addDuty(id, { timeStart: '16:00', timeEnd: '18:00' })
    const cleo = await createMember(club.server, { firstname: 'Cleo' })
    await club.take(club.ann, duty)
    await club.take(club.bea, duty)
    await club.asked(club.admin, `POST /duty/${duty}/assignment`, { date, userId: cleo.id })
    await club.server.db.absence.create({
      data: { userId: club.bea.id, startsOn: new Date(date), endsOn: new Date(date) },
    })
    const mine = (await club.entriesOf(id)).find(({ user }) => user.id === club.ann.id)
    await club.asked(club.ann, `POST /account/duty/${mine?.id}/decline`)
    expect(
      (await club.entriesOf(id)).filter(
        ({ seat, state }) => seat === 'Going' && state !== 'Declined',
      ),
    ).toMatchObject([{ user: { id: cleo.id } }])
  })

  it('somebody on the waitlist to confirm or to offer', async () => {
    const { id } = await club.supper()
    const duty = await club.addDuty(id, { timeStart: '16:00', timeEnd: '18:00' })
    await club.take(club.ann, duty)
    await club.asked(club.admin, `POST /duty/${duty}/assignment`, { date, userId: club.bea.id })
    const waiting = (await club.entriesOf(id)).find(({ user }) => user.id === club.bea.id)
    expect(await club.asked(club.bea, `POST /account/duty/${waiting?.id}/confirm`)).toMatchObject({
      status: 409,
    })
    expect(await club.asked(club.bea, `POST /account/duty/${waiting?.id}/swap`, {})).toMatchObject({
      status: 409,
    })
  })

  it('somebody who is away, by a swap for a duty in return either', async () => {
    const { id } = await club.lunch()
    const duty = await club.addDuty(id)
    const later = '2026-12-16'
    await club.take(club.ann, duty, later)
    await club.take(club.bea, duty)
    const [own] = await club.entriesOf(id, later)
    const [theirs] = await club.entriesOf(id)
    await club.away(club.ann)
    const offer = { toUserId: club.bea.id, inReturnId: theirs?.id }
    expect(textOf(await club.asked(club.ann, `POST /account/duty/${own?.id}/swap`, offer))).toBe(
      'You’re away on this date. Remove your absence first.',
    )
  })

  it('somebody whose time on the committee is over, by the rotation either', async () => {
    const { id: committeeId } = await club.joinCommittee(club.ann, '2026-12-10')
    const { id } = await createEvent(club.server, {
      ...{ title: 'Board', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
      ...{ timeStart: '18:00', timeEnd: '19:00', committeeId },
    })
    await club.addDuty(id, { rotation: 'LeastRecent' })
    const { data } = await club.asked(club.admin, `GET /event/${id}/roster/proposal`)
    expect(data).toMatchObject({
      proposed: [
        { day: date, user: { id: club.ann.id } },
        { day: '2026-12-09', user: { id: club.ann.id } },
      ],
    })
  })
})
