import type { DnsRecord, DnsRecordState } from '@clubhouse/schema/email/mail'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Badge } from '#/components/ui/badge'
import { Skeleton } from '#/components/ui/skeleton'

const purposes: Readonly<Record<DnsRecord['kind'], string>> = {
  SPF: 'Lists the email servers that may send for the club’s domain. Without it, many emails end up in spam folders.',
  DKIM: 'Lets your email server sign each email so that no one can change or forge it. Your email provider shows you the record and turns on signing.',
  DMARC:
    'Tells other email servers what to do with emails that fail SPF and DKIM. Large providers require it from bulk senders.',
}

const words: Readonly<Record<DnsRecordState, string>> = {
  Found: 'Found',
  Missing: 'Not found',
  Wrong: 'Two found, so neither counts: delete one',
  Unseen: 'Can’t be checked from here',
  Unreachable: 'Couldn’t be looked up',
}

const tones = {
  Found: 'success',
  Missing: 'danger',
  Wrong: 'danger',
  Unseen: 'accent',
  Unreachable: 'accent',
} as const satisfies Record<DnsRecordState, string>

/** The SPF, DKIM and DMARC records of the sender's domain: their state, their purpose, and what to set. */
export function DnsRecords() {
  const records = trpc.mail.dns.useQuery(undefined, { staleTime: 60_000 })
  if (records.error) {
    return <ErrorState message={records.error.message} onRetry={() => records.refetch()} />
  }
  if (!records.data) return <Skeleton className="h-64 w-full rounded-md" />
  return (
    <>
      <p className="mb-5 max-w-prose">
        These three records prove to other email servers that the club’s emails are genuine. Set
        them where you manage the domain, usually where you bought it.
      </p>
      <ul className="grid grid-cols-1 gap-6">
        {records.data.map((record) => (
          <li key={record.kind}>
            <Record record={record} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Record = ({ record: { kind, host, state, value, proposal } }: { record: DnsRecord }) => (
  <>
    <h3 className="flex flex-wrap items-center gap-3 font-semibold">
      {kind} <Badge tone={tones[state]}>{words[state]}</Badge>
    </h3>
    <p className="mt-2 max-w-prose">{purposes[kind]}</p>
    {state === 'Unseen' && (
      <p className="mt-2 max-w-prose">
        Your email provider can give you the name of this record. To check, send yourself a test
        email, open its full headers and look for “DKIM-Signature”.
      </p>
    )}
    <p className="wrap-anywhere mt-2 text-sm">
      <span className="text-muted">TXT record for</span> <code>{host}</code>
    </p>
    {value && <Text>{value}</Text>}
    {proposal && (
      <>
        <p className="mt-2 text-muted text-sm">{value ? 'Example:' : 'Set it to:'}</p>
        <Text>{proposal}</Text>
      </>
    )}
  </>
)

const Text = ({ children }: { children: string }) => (
  <code className="wrap-anywhere mt-1 block whitespace-pre-wrap rounded-md bg-primary-soft p-3 text-sm">
    {children}
  </code>
)
