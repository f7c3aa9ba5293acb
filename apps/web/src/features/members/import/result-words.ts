import type { ImportVerdict } from '@clubhouse/schema/members/member-import'

/** The results of rows on the screen. */
export const resultWords = {
  ok: { label: 'Ready', tone: 'success' },
  update: { label: 'Member', tone: 'primary' },
  same: { label: 'Up to date', tone: 'primary' },
  duplicate: { label: 'Duplicate', tone: 'accent' },
  invalid: { label: 'Invalid', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'danger' },
} as const satisfies Record<ImportVerdict['verdict'], { label: string; tone: string }>

/** Whether a row is left out because something is wrong with it. */
export const isProblem = ({ verdict }: ImportVerdict): boolean =>
  verdict !== 'ok' && verdict !== 'update' && verdict !== 'same'
