import { attendanceMember, memberAttendance } from '@clubhouse/schema/attendance/attendance'
import { makeFactory } from './make-factory.js'
import { person } from './names.js'

/** A member on an organizer's list: neither asked nor recorded. */
export const attendanceMemberFactory = makeFactory(attendanceMember, (n, given) => {
  const { firstname, lastname, fullname } = person(n, given)
  return {
    ...{ firstname, lastname, fullname, avatar: null },
    ...{ answer: null, status: null, takenAt: null, makeUp: null },
  }
})

/** A member's attendance in a year: at three of four dates, unless it is said. */
export const memberAttendanceFactory = makeFactory(memberAttendance, (n) => ({
  fullname: person(n).fullname,
  present: 3,
  madeUp: 0,
  excused: 1,
  counted: 4,
  percentage: 75,
  months: [{ month: '2030-01', present: 3, madeUp: 0, excused: 1, counted: 4 }],
}))
