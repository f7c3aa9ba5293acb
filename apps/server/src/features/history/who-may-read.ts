import { Prisma } from '@clubhouse/db'
import type { auditKinds } from '@clubhouse/schema/history/audit-action'
import { type Holder, may, type Permission } from '@clubhouse/schema/offices/permission'
import { type EventViewer, maySeeEvent } from '../events/who-may-see.js'

// Decides which entries of the audit log somebody with `history` reads, and with how much; nothing else does. The log
// shows nobody what its record itself would hide from them.

type Kind = keyof typeof auditKinds

/** The permission that an entry's values need, by the kind of its record; null: `history` is enough. */
const needed: Record<Kind, Permission | null> = {
  account: 'members',
  password: null,
  session: null,
  secondFactor: null,
  passkey: null,
  token: null,
  user: 'members',
  membership: 'members',
  proposal: 'members',
  administrator: 'members',
  office: 'offices',
  committee: 'offices',
  handover: 'offices',
  company: null,
  joinRequest: 'members',
  club: null,
  message: 'messages',
  clubAudience: null,
  contact: 'messages',
  chapter: null,
  event: null,
  occurrence: null,
  program: 'events',
  attachment: null,
  rsvp: 'events',
  attendance: 'events',
  makeUp: 'events',
  serviceHours: 'events',
  duty: 'events',
  absence: 'events',
  site: 'website',
  sitePicture: 'website',
  raffle: 'raffle',
  subscription: 'finance.read',
  plan: 'finance.read',
  duesSchedule: 'finance.read',
  invoiceRun: 'finance.read',
  eventFee: 'finance.read',
  invoice: 'finance.read',
  payment: 'finance.read',
  deposit: 'finance.read',
  books: 'finance.read',
  duesSetting: 'finance.read',
  memberImport: 'members',
  eventImport: 'events',
  mail: null,
  outboxMessage: 'messages',
  dataExport: 'members',
  erasure: 'members',
  records: null,
}

/** The kinds whose name alone says too much: a draft's subject, or somebody who isn't a member. */
const unnamed: readonly Kind[] = [
  'contact',
  'duty',
  'eventImport',
  'joinRequest',
  'memberImport',
  'message',
  'outboxMessage',
  'proposal',
  'rsvp',
  'sitePicture',
]

const isKind = (name: string): name is Kind => name in needed
const kindOf = (action: string) => action.split('.', 1)[0] ?? ''

/** Whether somebody reads what an action's record was before and after. An unknown kind is open. */
export function seesValues(holder: Holder, action: string): boolean {
  const kind = kindOf(action)
  const permission = isKind(kind) ? needed[kind] : null
  return permission === null || may(holder, permission)
}

/** Whether somebody reads the name of an action's record. */
export const seesName = (holder: Holder, action: string): boolean =>
  seesValues(holder, action) || !unnamed.some((kind) => kind === kindOf(action))

/**
 * SQL that decides whether somebody reads an entry at all. Proposals are for the board; objections to one are hidden from
 * its sponsor, whatever their office. Entries about an event are for those who may see it.
 */
export const mayRead = (viewer: EventViewer, today: string): Prisma.Sql => Prisma.sql`
  (${mayReadProposal(viewer)} AND NOT EXISTS (
     SELECT FROM event e WHERE e.id::text = split_part(entity_id, '/', 1) AND NOT ${maySeeEvent(viewer, today)}))`

const mayReadProposal = (viewer: EventViewer): Prisma.Sql =>
  may(viewer, 'members')
    ? Prisma.sql`(action NOT IN ('proposal.object', 'proposal.withdrawObjection')
        OR NOT EXISTS (SELECT FROM member_proposal p
                        WHERE p.id::text = entity_id AND p.sponsor_id = ${viewer.id}::uuid))`
    : Prisma.sql`split_part(action, '.', 1) <> 'proposal'`
