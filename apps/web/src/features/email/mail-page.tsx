import type { MailState } from '@clubhouse/schema/email/mail'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Fact, Facts } from '#/components/facts'
import { formatInstant } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'
import { DnsRecords } from './dns-records'
import { TestMailForm } from './test-mail-form'

/** Whether the club's mails go out at all, for administrators. */
export function MailPage() {
  const mail = trpc.mail.get.useQuery(undefined, { refetchInterval: 30_000 })
  return (
    <>
      <PageHead title="Mail" hidden />
      <h1 className="text-h2">Mail</h1>
      <p className="mt-3 max-w-prose text-muted">
        How the club sends its mails, and whether that works.
      </p>
      {mail.data ? (
        <div className="mt-6 grid grid-cols-1 gap-6">
          <Sending mail={mail.data} />
          <Card title="Test">
            <TestMailForm />
          </Card>
          <Card title="How other mail servers know the club">
            {mail.data.sender.isSample ? (
              <p className="max-w-prose">
                {mail.data.sender.address} is a sample address, which belongs to nobody. Enter a
                mailbox of the club’s own under Website, Contact first.
              </p>
            ) : (
              <DnsRecords />
            )}
          </Card>
        </div>
      ) : mail.error ? (
        <ErrorState message={mail.error.message} onRetry={() => mail.refetch()} />
      ) : (
        <Skeleton className="mt-6 h-96 w-full rounded-lg" />
      )}
    </>
  )
}

const Sending = ({ mail: { server, sender, lastSent, lastFailure, waiting } }: Props) => (
  <Card title="Sending">
    {!server && (
      <p className="mb-5 max-w-prose rounded-md bg-accent-soft p-4 text-on-accent-soft">
        No mail leaves the club: each becomes a file on its server. Whoever runs the server has to
        name a mail server there, in the setting SMTP_URL.
      </p>
    )}
    <Facts>
      <Fact label="Mail server">{server ?? 'None'}</Fact>
      <Fact label="Sender">{`${sender.name}\n${sender.address}`}</Fact>
      <Fact label="Last mail">
        {lastSent ? `${formatInstant(lastSent.at)}, to ${lastSent.to}` : 'None in the last 30 days'}
      </Fact>
      <Fact label="Last problem">
        {lastFailure
          ? `${formatInstant(lastFailure.at)}, to ${lastFailure.to}\n${lastFailure.reason}`
          : 'None in the last 30 days'}
      </Fact>
      <Fact label="To be sent">{waiting === 1 ? '1 mail' : `${waiting} mails`}</Fact>
    </Facts>
    <p className="mt-5 max-w-prose text-muted text-sm">
      Some mails come back hours later, to the mailbox of the sender. The club does not see those:
      somebody should look into {sender.address} now and then.
    </p>
    <p className="mt-3">
      <Link
        to="/portal/administrator/outbox"
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        Every mail of the last 30 days
      </Link>
    </p>
  </Card>
)
type Props = { mail: MailState }

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-lg border border-border bg-surface p-5 shadow-sm sm:p-6">
    <h2 className="mb-4 text-h3">{title}</h2>
    {children}
  </section>
)
