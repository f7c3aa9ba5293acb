import { currentPasswordForm } from '@clubhouse/schema/identity/account'
import { isId } from '@clubhouse/schema/is-id'
import type {
  ErasureChange,
  ErasureKind,
  ErasureMatch,
  ErasurePreview,
} from '@clubhouse/schema/privacy/erasure'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { useHasPassword } from '#/api/session'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { ForgotPassword } from '#/components/forgot-password'
import { useAppForm } from '#/components/form/app-form'
import { formatInstant } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'
import { WhatStays } from '#/components/what-stays'

type ErasurePageProps = {
  id: string
  /** Called after the account was deleted. */
  onDone: () => void
}

/** Shows what deleting a person's account changes, and the button that does it. */
export function ErasurePage({ id, onDone }: ErasurePageProps) {
  const preview = trpc.erasure.preview.useQuery({ id }, { enabled: isId(id), gcTime: 0 })
  const isNowhere = !isId(id) || preview.error?.data?.code === 'NOT_FOUND'
  return (
    <>
      <PageHead title="Delete account" hidden />
      <Link
        to="/portal/administrator/erasure"
        className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" /> Deletion Requests
      </Link>
      {isNowhere ? (
        <>
          <h1 className="mb-4 text-h1">Not found</h1>
          <p>This member was not found or has been deleted.</p>
        </>
      ) : preview.error ? (
        <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Preview preview={preview.data} onDone={onDone} />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
    </>
  )
}

const Preview = ({ preview, onDone }: { preview: ErasurePreview; onDone: () => void }) => (
  <div className="grid max-w-3xl gap-6">
    <div>
      <h1 className="wrap-anywhere text-h1">Delete account: {preview.fullname}</h1>
      <p className="wrap-anywhere text-muted">{preview.email}</p>
    </div>
    <p>{asked(preview)}</p>
    <Part title="What changes">
      <ul className="grid list-disc gap-2 pl-6">
        <li>
          The account closes right away. The name, email address, phone number and picture are
          deleted.
        </li>
        {preview.hasSubscription && <li>The subscription ends now.</li>}
        {preview.changes.map((change) => (
          <Change key={change.kind} change={change} />
        ))}
      </ul>
      <p className="text-muted">
        These records belong to this account or to an email address confirmed as theirs. They’re
        deleted within minutes.
      </p>
    </Part>
    <Part title="What we keep, and why">
      <p>{kept(preview)}</p>
      <WhatStays whose="their" />
    </Part>
    {preview.mentions.length > 0 && (
      <Part title="Check these mentions first">
        <p>
          The club’s own pages and messages below mention this person and won’t change. If they need
          editing, do it now. After the deletion, we can’t find them for you.
        </p>
        <ul className="grid list-disc gap-2 pl-6">
          {preview.mentions.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </Part>
    )}
    {preview.obstacle ? (
      <p role="status" className="rounded-md border border-border bg-sunken p-4 font-semibold">
        {obstacles[preview.obstacle]}
      </p>
    ) : (
      <CarryOut preview={preview} onDone={onDone} />
    )}
  </div>
)

const Change = ({ change: { kind, effect, count, records } }: { change: ErasureChange }) => (
  <li className="-ml-5 list-none">
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        {kinds[kind](count)}: {effect === 'Deleted' ? 'deleted' : 'cleared'}
      </summary>
      <ul className="grid list-disc gap-1 pl-6 text-muted">
        {countEqual(records).map(([record, times]) => (
          <li key={record} className="wrap-anywhere">
            {record || 'Untitled'}
            {times > 1 && ` (${times} times)`}
          </li>
        ))}
        {count > records.length && <li>and {count - records.length} more</li>}
      </ul>
    </details>
  </li>
)

/** Returns each record once, with the number of times it is listed. */
function countEqual(records: readonly string[]): [string, number][] {
  const times = new Map<string, number>()
  for (const record of records) times.set(record, (times.get(record) ?? 0) + 1)
  return [...times]
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-md border border-border bg-surface p-5 shadow-sm sm:p-6">
    <h2 className="text-h3">{title}</h2>
    {children}
  </section>
)

const obstacles = {
  LastAdministrator: 'This is the last administrator. Make someone else an administrator first.',
  Yourself: 'Another administrator has to do this for you.',
}

const asked = ({ request }: ErasurePreview) =>
  request
    ? `Requested on ${formatInstant(request.createdAt)}.${request.reason ? ` Reason: ${request.reason}` : ''}`
    : 'They haven’t requested this in the portal. Make sure it’s what they want.'

const kept = ({ invoices, attendances }: ErasurePreview) =>
  `${counted(invoices, 'invoice')} and ${counted(attendances, 'attendance record')}, without a name.`

const counted = (count: number, noun: string, nouns = `${noun}s`) =>
  `${count} ${count === 1 ? noun : nouns}`

const kinds: Record<ErasureKind, (count: number) => string> = {
  company: (count) => `${counted(count, 'company', 'companies')} with no other members`,
  rsvp: (count) => `${counted(count, 'RSVP')} including guests’ names`,
  seriesRsvp: (count) => `${counted(count, 'RSVP')} for every date of an event`,
  attendanceGuest: (count) => `${counted(count, 'guest')} they brought to events`,
  serviceHours: (count) => `Description of ${counted(count, 'service project')} they wrote`,
  makeUp: (count) => counted(count, 'make-up'),
  membership: () => 'Membership details',
  proposal: (count) => counted(count, 'proposal as a member'),
  proposalSponsor: (count) => `Sponsor of ${counted(count, 'proposal')}`,
  objection: (count) => counted(count, 'objection to a proposal'),
  duty: (count) => counted(count, 'duty at events', 'duties at events'),
  dutySwap: (count) => counted(count, 'swap of a duty', 'swaps of duties'),
  absence: (count) => counted(count, 'absence'),
  introducer: (count) => `Introducer of ${counted(count, 'speaker')}`,
  ticketBook: (count) =>
    `Seller of ${counted(count, 'book of raffle tickets', 'books of raffle tickets')}`,
  ticketSale: (count) =>
    `Seller of ${counted(count, 'sale of raffle tickets', 'sales of raffle tickets')}`,
  sponsor: (count) => `Sponsor of ${counted(count, 'member')}`,
  officeTerm: (count) => counted(count, 'term in an office', 'terms in offices'),
  committeeMember: (count) => counted(count, 'term on a committee', 'terms on committees'),
  handoverItem: (count) => `${counted(count, 'handover step')} they checked off`,
  contactMessage: (count) => counted(count, 'message to the club', 'messages to the club'),
  joinRequest: (count) => counted(count, 'request to join a company', 'requests to join a company'),
  setting: (count) => counted(count, 'notification setting'),
  token: (count) => counted(count, 'personal access token'),
  passkey: (count) => counted(count, 'passkey'),
  session: (count) => counted(count, 'signed-in device'),
  device: (count) => counted(count, 'remembered browser'),
  signIn: (count) => counted(count, 'sign-in log entry', 'sign-in log entries'),
  dataExport: (count) => counted(count, 'copy of their data', 'copies of their data'),
  recipient: (count) =>
    `Email address or phone number in ${counted(count, 'announcement')} they received`,
  email: (count) =>
    `${counted(count, 'email or text message', 'emails or text messages')} in the outbox`,
  suppressedAddress: (count) => counted(count, 'address that bounced', 'addresses that bounced'),
  signInEmail: (count) => counted(count, 'sign-in link'),
  repeatedCall: (count) => counted(count, 'stored API response'),
  paymentLog: (count) => `Content in ${counted(count, 'payment log entry', 'payment log entries')}`,
  invoiceLink: (count) => `Payment link in ${counted(count, 'invoice')}`,
  paymentText: (count) => `Notes on ${counted(count, 'payment')}`,
  creditReason: (count) => `Reason for ${counted(count, 'credit')}`,
  feeReason: (count) => `Reason for ${counted(count, 'event fee')}`,
  refundText: (count) => `Notes on ${counted(count, 'refund')}`,
  historyValues: (count) =>
    `Values in ${counted(count, 'history entry', 'history entries')} about them`,
  historyAddress: (count) =>
    `IP address in ${counted(count, 'history entry', 'history entries')} by them`,
  job: (count) => counted(count, 'queued email or task', 'queued emails or tasks'),
}

type CarryOutProps = { preview: ErasurePreview; onDone: () => void }

function CarryOut({
  preview: { id, matches, matchCount, hasHiddenMatches },
  onDone,
}: CarryOutProps) {
  const hasPassword = useHasPassword()
  const utils = trpc.useUtils()
  const carryOut = trpc.erasure.carryOut.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.erasure.list.invalidate(),
        utils.waiting.invalidate(),
        utils.user.list.invalidate(),
      ]),
  })
  const form = useAppForm({
    defaultValues: erasureEntry,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: z.extend(currentPasswordForm(hasPassword), { chosen: z.array(z.string()) }),
      onSubmitAsync: ({ value }) =>
        sendForm(() =>
          carryOut.mutateAsync({
            id,
            matches: matches.filter((match) => value.chosen.includes(keyOf(match))).map(identify),
            ...(hasPassword && { currentPassword: value.currentPassword }),
          }),
        ),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody
        label="Delete account"
        className="rounded-md border border-danger bg-surface p-5 sm:p-6"
      >
        {matches.length > 0 && (
          <form.Field name="chosen">
            {(input) => (
              <Matches
                matches={matches}
                matchCount={matchCount}
                chosen={input.state.value}
                onChange={input.handleChange}
              />
            )}
          </form.Field>
        )}
        {hasHiddenMatches && (
          <p>
            Texts about a proposal that you sponsor may mention this person, too. To remove the name
            from them, ask another administrator to delete this account.
          </p>
        )}
        <p className="font-semibold">This can’t be undone.</p>
        {hasPassword && (
          <>
            <form.AppField name="currentPassword">
              {(input) => (
                <input.PasswordField
                  label="Current Password"
                  autoComplete="current-password"
                  hint="Your own password"
                />
              )}
            </form.AppField>
            <ForgotPassword />
          </>
        )}
        <div>
          <form.SubmitButton danger label="Delete account" busyLabel="Deleting…" />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}

type Matches = ErasurePreview['matches']

/** Nothing is selected at first: the administrator reads each text by somebody else. */
const erasureEntry: { currentPassword: string; chosen: string[] } = {
  currentPassword: '',
  chosen: [],
}

const identify = ({ kind, id }: ErasureMatch): ErasureMatch => ({ kind, id })

const keyOf = ({ kind, id }: ErasureMatch) => `${kind} ${id}`

/** Matches for which the whole record is deleted. */
const wholeRecords: ReadonlySet<string> = new Set<ErasureMatch['kind']>([
  'contactMessage.sender',
  'rsvp.visitor',
  'attendanceGuest.name',
])

type MatchesProps = {
  matches: Matches
  matchCount: number
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const Matches = ({ matches, matchCount, chosen, onChange }: MatchesProps) => (
  <fieldset className="grid gap-3">
    <legend className="font-semibold">
      {counted(matchCount, 'item', 'items')} by other people may mention this person
    </legend>
    <p>
      Select an item only if you’re sure it refers to this person. The name, address or number in it
      will be replaced with “(deleted)”. Items you don’t select won’t change.
      {matchCount > matches.length && ` Only the first ${matches.length} are listed.`}
    </p>
    <ul className="grid gap-1">
      {matches.map((match) => {
        const key = keyOf(match)
        return (
          <li key={key}>
            <label className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0 accent-primary"
                checked={chosen.includes(key)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, key] : chosen.filter((other) => other !== key),
                  )
                }
              />
              <span className="wrap-anywhere min-w-0">
                <span className="block font-semibold">
                  {match.where}
                  {wholeRecords.has(match.kind) && ' (deletes the whole record)'}
                </span>
                <span className="block text-muted">{match.text}</span>
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  </fieldset>
)
