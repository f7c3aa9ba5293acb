import type { Club } from './club.js'
import { holderIn, mayOfficerChange } from './judge-officers.js'
import type { FuzzRequest } from './request.js'
import { type Change, changedColumns, changesBetween, type Row, type Rows } from './rows.js'

/** Tables that any call may write to. */
const leftByAnybody = ['rate_limit', 'audit_log', 'password_reset', 'mailed_sign_in']
const sessions = [
  'session',
  'session_family',
  'access_token',
  'sign_in_log',
  'sign_in_challenge',
  'known_device',
]
/** Columns of their own that people change. They get a company only by creating one, or say that they have none. */
const ownColumns = [
  'firstname',
  'lastname',
  'phone_number',
  'phone_ext',
  'avatar',
  'password_hash',
  'calendar_token_hash',
  'email_audience',
  'phone_audience',
  'is_public_officer',
  'photo_audience',
  'company_audience',
  'attendance_audience',
  'birthday_audience',
  'mobile_phone_audience',
  'home_phone_audience',
  'home_address_audience',
  'partner_audience',
  'company_id',
  'company_exempt',
  'version',
  'updated_at',
]

type Right = 'visitor' | 'newcomer' | 'member' | 'administrator'

/** The change that the caller, as the club knew them before, may not make; null when there is none. */
export function complaintOfChanges(
  request: FuzzRequest,
  { ids }: Club,
  { status }: { status: number },
  { before, after }: { before: Rows; after: Rows },
): string | null {
  const changes = changesBetween(before, after)
  const own = before.get(`user ${ids[request.caller]}`)?.row
  const holder = holderIn(before, own)
  const mayWrite = !isReading(request)
  const right = request.caller === 'reader' ? 'visitor' : rightOf(before, own)
  const wrong = changes.find(
    (change) =>
      (status >= 400 && !mayFailureLeave(request, change)) ||
      !(
        mayChange(request, right, own, change, changes) ||
        (mayWrite && mayOfficerChange(holder, change, { before, after }))
      ),
  )
  if (!wrong) return null
  const columns = changedColumns(wrong).join(', ')
  return `the ${right} was answered ${status} and changed ${wrong.table} (${columns}): ${JSON.stringify(wrong)}`
}

function rightOf(rows: Rows, own: Row | undefined): Right {
  if (own?.status !== 'Active') return 'visitor'
  const isAdmin = [...rows.values()].some(
    ({ table, row }) => table === 'user_role' && row.user_id === own.id && row.name === 'Admin',
  )
  if (isAdmin) return 'administrator'
  return own.company_id ? 'member' : 'newcomer'
}

function mayChange(
  request: FuzzRequest,
  right: Right,
  own: Row | undefined,
  change: Change,
  changes: Change[],
): boolean {
  const { table, before, after } = change
  if (table === 'audit_log') return before === null
  if (isReading(request)) return table === 'rate_limit'
  if (leftByAnybody.includes(table)) return true
  // Anybody writes to the club; only administrators deal with it.
  if (table === 'contact_message' && before === null) return true
  if (sessions.includes(table) && request.call.startsWith('auth.')) return true
  if (table === 'passkey_challenge' && request.call === 'passkey.startSignIn') return true
  if (table === 'rsvp' && request.call.startsWith('visitorRsvp.')) return isVisitors(change)
  if (right === 'administrator') return true
  const mine = [before, after].every((row) => row === null || row.user_id === own?.id)
  // A token that only reads may do what strangers may, too, and its key is stored.
  if (table === 'idempotency_key') return mine
  if (!own || right === 'visitor') return false
  if (request.caller === 'script' && givesTheAccount(change)) return false
  switch (table) {
    case 'attendance':
      return mine && request.call === 'attendance.checkIn'
    case 'service_hours':
    case 'make_up':
    case 'account_setting':
    case 'data_export':
    case 'erasure_request':
    case 'email_change':
    case 'session':
    case 'session_family':
    case 'known_device':
    case 'user_invitation':
    case 'personal_access_token':
    case 'second_factor':
    case 'recovery_code':
    case 'passkey':
    case 'passkey_challenge':
    case 'rsvp':
      return mine
    case 'access_token':
      return request.call === 'account.changePassword'
    case 'mailed_proof':
      return request.call === 'security.askForMailedProof' || request.call === 'security.prove'
    case 'join_request':
      return right === 'newcomer' && mine && before === null && after?.status === 'Pending'
    case 'member_proposal':
      return right === 'member' && [before, after].every((row) => isProposer(own, row))
    case 'proposal_objection':
      return right === 'member' && mine
    case 'ticket':
    case 'ticket_sale':
      // Members with a book: sell-tickets.test.ts.
      return right === 'member' && request.call === 'ticket.sell'
    case 'absence':
      return right === 'member' && mine
    case 'duty_assignment':
      // A swap changes the other member's, too.
      return right === 'member' && (mine || request.call === 'dutySwap.accept')
    case 'duty_swap':
      return right === 'member'
    case 'company':
      return before === null ? right === 'newcomer' : isContact(own, before) && after !== null
    case 'user':
      return mayChangeUser(own, change, changes)
    default:
      return false
  }
}

const isProposer = (own: Row, row: Row | null) =>
  row === null || row.sponsor_id === own.id || row.proposed_by_id === own.id

/** Whether an administrator allowed them to edit this company, which is theirs. */
const isContact = (own: Row, company: Row) =>
  own.is_company_contact === true && own.company_id === company.id

/** By an emailed link, or for one: an RSVP that is no member's. */
const isVisitors = ({ before, after }: Change) =>
  [before, after].every((row) => row === null || row.user_id === null)

/** Changes that a personal access token must never make: its holder would have the account. */
const givesTheAccount = (change: Change) =>
  [
    'email_change',
    'session',
    'access_token',
    'personal_access_token',
    'second_factor',
    'recovery_code',
    'passkey',
  ].includes(change.table) ||
  changedColumns(change).some((name) => ['password_hash', 'calendar_token_hash'].includes(name))

/** A failed call leaves nothing half done; a session with a reused secret ends. */
const mayFailureLeave = ({ call }: FuzzRequest, { table }: Change) =>
  ['rate_limit', 'audit_log'].includes(table) ||
  (call === 'auth.refresh' && sessions.includes(table)) ||
  (call === 'security.prove' && table === 'mailed_proof')

const isReading = ({ method }: FuzzRequest) =>
  ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'].includes(method)

function mayChangeUser(own: Row, change: Change, changes: Change[]): boolean {
  const { before, after } = change
  if (before?.id !== own.id || !after) return false
  const columns = changedColumns(change)
  if (!columns.every((name) => ownColumns.includes(name))) return false
  return !columns.includes('company_id') || changes.some((one) => isMade(one, after.company_id))
}

const isMade = ({ table, before, after }: Change, id: unknown) =>
  table === 'company' && before === null && after?.id === id

/** Whether the club still has an administrator. */
export const hasAdministrator = (rows: Rows): boolean =>
  [...rows.values()].some(
    ({ table, row }) =>
      table === 'user_role' &&
      row.name === 'Admin' &&
      rows.get(`user ${String(row.user_id)}`)?.row.status === 'Active',
  )
