import { attendanceSheet } from '@clubhouse/schema/attendance/attendance'
import { expect } from 'vitest'
import { createEvent, createMember } from '../builders.js'
import { call, type Race } from './race.js'

const date = '2026-01-14'

export const attendanceRaces: Race[] = [
  {
    rule: 'what two phones saw is recorded once each, and the latest counts, in whichever order it arrives',
    async run(club) {
      const { server } = club
      const token = await club.adminToken()
      const { id } = await createEvent(server, { date: new Date(date) })
      const members = await Promise.all(
        Array.from({ length: 4 }, () => createMember(server, { passwordHash: null })),
      )
      const seen = (minute: number) => new Date(Date.UTC(2026, 0, 14, 12, minute)).toISOString()
      const marks = members.flatMap(({ id: userId }, index) => [
        { userId, status: 'Excused', takenAt: seen(1) },
        { userId, status: 'Present', takenAt: seen(2) },
        { userId, status: null, takenAt: seen(3) },
        { userId, status: index % 2 ? 'Excused' : 'Present', takenAt: seen(4) },
      ])
      const guests = [1, 2, 3, 4].map((count) => ({ guests: count, takenAt: seen(count) }))
      // Each is sent twice, as by a phone that did not hear the first answer.
      const sent = [...marks, ...marks, ...guests, ...guests].toSorted(() => Math.random() - 0.5)
      const path = `/event/${id}/${date}/attendance` as const
      const answers = await Promise.all(
        sent.map((body, index) => call(club.at(index), `PUT ${path}`, { token, body })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await server.db.attendance.count({ where: { eventId: id } })).toBe(members.length)
      const sheet = attendanceSheet.parse((await call(server, `GET ${path}`, { token })).data)
      expect(sheet).toMatchObject({ guests: 4, guestsTakenAt: seen(4) })
      const found = new Map(sheet.members.map((member) => [member.id, member.status]))
      expect(members.map((member) => found.get(member.id))).toEqual([
        'Present',
        'Excused',
        'Present',
        'Excused',
      ])
    },
  },
]
