/** Sums of service hours, for a member, for each member and for each project. Loads no schema. */

import type { ServiceKind } from '../enumeration.js'
import type { ServiceHours } from './service-hours.js'

/** Minutes by kind, and all together. */
export type ServiceTotal = Record<ServiceKind, number> & { total: number }

export type MemberTotal = ServiceTotal & { id: string; fullname: string }

export type ProjectTotal = ServiceTotal & {
  /** The event's ID; null for a project as text. */
  eventId: string | null
  title: string
  members: number
}

type Hours = Pick<ServiceHours, 'user' | 'event' | 'text' | 'minutes' | 'kind'>

/** Returns the sum of hours. */
export function totalOf(hours: readonly Pick<Hours, 'minutes' | 'kind'>[]): ServiceTotal {
  const sum = { Direct: 0, Preparation: 0, Travel: 0, total: 0 }
  for (const { kind, minutes } of hours) {
    sum[kind] += minutes
    sum.total += minutes
  }
  return sum
}

/** Returns each member's sum, the longest first. */
export const totalsByMember = (hours: readonly Hours[]): MemberTotal[] =>
  groups(hours, ({ user }) => user.id)
    .map(([{ user }, own]) => ({ ...user, ...totalOf(own) }))
    .toSorted((one, other) => other.total - one.total || compare(one.fullname, other.fullname))

/** Returns each project's sum, the longest first. Projects as text are the same if only capital letters differ. */
export const totalsByProject = (hours: readonly Hours[]): ProjectTotal[] =>
  groups(hours, ({ event, text }) => event?.id ?? `text ${text?.toLowerCase()}`)
    .map(([{ event, text }, own]) => ({
      eventId: event?.id ?? null,
      title: event?.title ?? text ?? '',
      members: new Set(own.map(({ user }) => user.id)).size,
      ...totalOf(own),
    }))
    .toSorted((one, other) => other.total - one.total || compare(one.title, other.title))

/** Returns the groups of rows with the same key, each with its first row. */
function groups<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, Row[]][] {
  const found = new Map<string, [Row, Row[]]>()
  for (const row of rows) {
    const group = found.get(keyOf(row))
    if (group) group[1].push(row)
    else found.set(keyOf(row), [row, [row]])
  }
  return [...found.values()]
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
