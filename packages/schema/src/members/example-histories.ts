/** Forty memberships of a club over twenty years, and its headcounts, both written by hand; for tests. */

import { membershipEndReason, membershipStartReason, membershipType } from '../enumeration.js'
import type { Period } from './membership-period.js'

/** A membership: 'type, first day, start reason[, last day, end reason]'. A leave: 'Leave, first day[, last day]'. */
const texts: readonly (readonly string[])[] = [
  // The first ten never left.
  ...Array.from({ length: 10 }, () => ['Active 2000-07-01 Joined']),
  ['Active 2000-07-01 Joined 2005-06-30 Resigned'],
  ['Active 2000-07-01 Joined 2005-07-01 Resigned'],
  ['Active 2000-07-01 Joined 2010-12-31 Deceased'],
  ['Active 2000-07-01 Joined 2011-01-01 Moved'],
  ['Active 2000-07-01 Joined 2012-06-29 Nonpayment'],
  ['Active 2000-07-01 Joined 2004-12-31 TypeChanged', 'Honorary 2005-01-01 TypeChanged'],
  [
    'Active 2000-07-01 Joined 2015-06-30 TypeChanged',
    'Honorary 2015-07-01 TypeChanged 2018-03-14 Deceased',
  ],
  ['Active 2000-07-01 Joined 2008-06-30 Resigned', 'Active 2010-01-01 Reinstated'],
  ['Active 2000-07-01 Joined 2008-06-30 Resigned', 'Active 2008-07-01 Reinstated'],
  ['Active 2000-07-01 Joined', 'Leave 2015-06-30 2015-06-30', 'Leave 2020-01-01 2020-12-31'],
  ['Active 2005-07-01 Joined'],
  ['Active 2005-07-02 Joined'],
  ['Active 2005-06-30 Joined 2005-06-30 Resigned'],
  ['Active 2008-02-29 Joined 2012-02-29 Resigned'],
  ['Active 2009-12-31 Joined 2010-12-30 Moved'],
  ['Honorary 2010-12-31 Joined'],
  ['Active 2011-01-01 Joined', 'Leave 2019-12-31'],
  ['Associate 2012-06-30 Joined 2019-12-31 TypeChanged', 'Active 2020-01-01 TypeChanged'],
  ['Family 2012-07-01 Joined 2020-06-30 Resigned'],
  ['Corporate 2013-01-15 Joined'],
  [
    'Active 2014-07-01 Joined 2015-06-29 Resigned',
    'Active 2015-07-01 Reinstated 2016-06-29 Resigned',
    'Active 2016-07-01 Reinstated 2017-06-29 Resigned',
  ],
  ['Active 2015-06-30 Joined'],
  ['Active 2015-07-01 Joined', 'Leave 2016-01-01 2016-06-30'],
  ['Active 2017-12-31 TransferredIn 2018-01-01 TransferredOut'],
  ['Active 2018-01-01 Joined 2020-02-29 Deceased'],
  ['Honorary 2018-03-15 Joined'],
  ['Active 2019-12-31 Joined', 'Leave 2020-06-30 2020-07-01'],
  ['Active 2020-03-01 Joined'],
  ['Active 2020-07-01 Joined 2020-07-31 Resigned', 'Active 2020-12-31 Reinstated'],
  ['Active 2021-01-01 Joined'],
]

/** The day, all members, honorary ones, and members on leave. */
export const headcounts: readonly (readonly [string, number, number, number])[] = [
  ['2000-06-30', 0, 0, 0],
  // 20 joined
  ['2000-07-01', 20, 0, 0],
  ['2004-12-31', 20, 0, 0],
  // 1 became honorary
  ['2005-01-01', 20, 1, 0],
  // 1 joined for the day; last day of 1
  ['2005-06-30', 21, 1, 0],
  // 2 left, 1 joined; last day of 1
  ['2005-07-01', 20, 1, 0],
  // 1 left, 1 joined
  ['2005-07-02', 20, 1, 0],
  // 1 joined
  ['2008-02-29', 21, 1, 0],
  // last day of 2
  ['2008-06-30', 21, 1, 0],
  // 2 left, 1 reinstated
  ['2008-07-01', 20, 1, 0],
  // 1 joined
  ['2009-12-31', 21, 1, 0],
  // 1 reinstated
  ['2010-01-01', 22, 1, 0],
  // 1 left, 1 joined; last day of 1
  ['2010-12-31', 22, 2, 0],
  // 1 left, 1 joined; last day of 1
  ['2011-01-01', 22, 2, 0],
  // 1 left; last day of 1
  ['2012-02-29', 21, 2, 0],
  // 1 left; last day of 1
  ['2012-06-29', 20, 2, 0],
  // 1 left, 1 joined
  ['2012-06-30', 20, 2, 0],
  // 1 joined
  ['2012-12-31', 21, 2, 0],
  // 3 joined, 1 left
  ['2015-06-30', 23, 2, 1],
  // 1 became honorary, 1 reinstated, 1 joined
  ['2015-07-01', 25, 3, 0],
  // 1 left, 2 joined
  ['2018-01-01', 26, 3, 0],
  // 2 left, 2 joined
  ['2019-12-31', 26, 3, 1],
  // 1 left, 1 joined; last day of 1
  ['2020-06-30', 26, 3, 3],
  // 2 left, 1 joined, 1 reinstated
  ['2020-12-31', 26, 3, 2],
]

const blank = { id: null, startReportedAt: null, endReportedAt: null }

function toPeriod(text: string): Period {
  const [type, startsOn = '', ...rest] = text.split(' ')
  if (type === 'Leave') {
    const leave = {
      kind: 'LeaveOfAbsence' as const,
      type: null,
      startReason: null,
      endReason: null,
    }
    return { ...blank, ...leave, startsOn, endsOn: rest[0] ?? null }
  }
  const [startReason, endsOn, endReason] = rest
  return {
    ...blank,
    kind: 'Member',
    type: membershipType.parse(type),
    startsOn,
    startReason: membershipStartReason.parse(startReason),
    endsOn: endsOn ?? null,
    endReason: endReason ? membershipEndReason.parse(endReason) : null,
  }
}

/** Forty memberships, each with its periods. */
export const histories = texts.map((periods) => ({ periods: periods.map(toPeriod) }))
