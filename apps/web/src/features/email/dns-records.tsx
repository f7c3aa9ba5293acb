import type { DnsRecord, DnsRecordState } from '@clubhouse/schema/email/mail'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Badge } from '#/components/ui/badge'
import { Skeleton } from '#/components/ui/skeleton'

const purposes: Readonly<Record<DnsRecord['kind'], string>> = {
  SPF: 'It names the mail servers that may send for the club’s domain. Without it, many mails end as spam.',
  DKIM: 'With it your mail server signs each mail, so that nobody can change or forge one. Your mail provider shows the record, and switches the signing on.',
  DMARC:
    'It tells other mail servers what to do with mails that neither SPF nor DKIM covers. Large providers require one of who writes to many people.',
}

const words: Readonly<Record<DnsRecordState, string>> = {
  Found: 'Found',
  Missing: 'Not found',
  Wrong: 'There are two, so neither counts: keep one',
  Unseen: 'Not seen from here',
  Unreachable: 'Could not be looked up now',
}

const tones = {
  Found: 'success',
  Missing: 'danger',
  Wrong: 'danger',
  Unseen: 'accent',
  Unreachable: 'accent',
} as const satisfies Record<DnsRecordState, string>

/** SPF, DKIM and DMARC of the sender's domain: whether they are there, what for, and what to set. */
export function DnsRecords() {
  const records = trpc.mail.dns.useQuery(undefined, { staleTime: 60_000 })
  if (records.error) {
    return <ErrorState message={records.error.message} onRetry={() => records.refetch()} />
  }
  if (!records.data) return <Skeleton className="h-64 w-full rounded-md" />
  return (
    <>
      <p className="mb-5 max-w-prose">
        These three records tell other mail servers that the club’s mails are really the club’s.
        They are set where the domain was bought, by whoever looks after it.
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
        Only your mail server knows the name of this record. To be sure, send yourself a test mail,
        open its full headers, and look for “DKIM-Signature”.
      </p>
    )}
    <p className="wrap-anywhere mt-2 text-sm">
      <span className="text-muted">TXT record of</span> <code>{host}</code>
    </p>
    {value && <Text>{value}</Text>}
    {proposal && (
      <>
        <p className="mt-2 text-muted text-sm">{value ? 'For example:' : 'What to set:'}</p>
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
