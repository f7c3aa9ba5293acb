import { expect, it } from 'vitest'
import { needsBoard, type ProposalDates, proposalState } from './proposal-state.js'

const none: ProposalDates = {
  decision: null,
  noticeUntil: null,
  withdrawnAt: null,
  inductedAt: null,
}
const approved = { ...none, decision: 'Approved' } as const
const announced = { ...approved, noticeUntil: '2026-12-03' }

it.each([
  ['Proposed', none, '2026-12-03'],
  ['Declined', { ...none, decision: 'Declined' }, '2026-12-03'],
  ['Approved', approved, '2026-12-03'],
  ['Announced', announced, '2026-12-02'],
  ['Announced', announced, '2026-12-03'],
  ['NoticeOver', announced, '2026-12-04'],
  ['Withdrawn', { ...announced, withdrawnAt: new Date() }, '2026-12-03'],
  ['Inducted', { ...announced, inductedAt: new Date() }, '2026-12-09'],
] as const)('is %s with these dates: %o on %s', (state, dates, today) => {
  expect(proposalState(dates, today)).toBe(state)
})

it('leaves the next step to the board except while members can object', () => {
  const waiting = (['Proposed', 'Approved', 'Announced', 'NoticeOver', 'Inducted'] as const).map(
    needsBoard,
  )
  expect(waiting).toEqual([true, true, false, true, false])
})
