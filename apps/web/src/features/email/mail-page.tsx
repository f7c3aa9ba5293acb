import type { MailState } from '@clubhouse/schema/email/mail'
import { isSavedOnly } from '@clubhouse/schema/email/saved-only'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Fact, Facts } from '#/components/facts'
import { formatInstant } from '#/components/format/date'
import { explainFailure } from '#/components/format/delivery-failure'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { TechnicalDetails } from '#/components/record-page/property-card'
import { Skeleton } from '#/components/ui/skeleton'
import { DnsRecords } from './dns-records'
import { TestMailForm } from './test-mail-form'

/** Whether and how the club sends emails, for administrators. */
export function MailPage() {
  const mail = trpc.mail.get.useQuery(undefined, { refetchInterval: 30_000 })
  return (
    <div className="max-w-240">
      <PageHead title="Email Setup" hidden />
      <PageHeader title="Email Setup">
        See how the club sends email and whether it’s working.
      </PageHeader>
      {mail.data ? (
        <div className="grid grid-cols-1 gap-6">
          <Sending mail={mail.data} />
          <Card title="Test">
            <TestMailForm />
          </Card>
          <Card title="DNS records">
            {mail.data.sender.isSample ? (
              <p className="max-w-prose">
                {mail.data.sender.address} is a sample address. First, enter the club’s own email
                address under Website → Contact.
              </p>
            ) : (
              <DnsRecords />
            )}
          </Card>
        </div>
      ) : mail.error ? (
        <ErrorState message={mail.error.message} onRetry={() => mail.refetch()} />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
    </div>
  )
}

const Sending = ({ mail: { server, sender, lastSent, lastFailure, waiting } }: Props) => (
  <Card title="Sending">
    {!server && (
      <p className="mb-5 max-w-prose rounded-md bg-accent-soft p-4 text-on-accent-soft">
        The club can’t send emails yet: they’re saved as files on its server. Ask the person who
        runs the server to connect it to your email server.
      </p>
    )}
    <Facts>
      <Fact label="Email server">{server ?? 'None'}</Fact>
      <Fact label="Sender">{`${sender.name}\n${sender.address}`}</Fact>
      <Fact label={isSavedOnly(lastSent?.sentTo ?? null) ? 'Last email saved' : 'Last email'}>
        {lastSent ? `${formatInstant(lastSent.at)}, to ${lastSent.to}` : 'None in the last 30 days'}
      </Fact>
      <Fact label="Last problem">
        {lastFailure
          ? `${formatInstant(lastFailure.at)}, to ${lastFailure.to}\n${explainFailure(lastFailure.reason).text}`
          : 'None in the last 30 days'}
      </Fact>
      <Fact label="Waiting to be sent">{waiting === 1 ? '1 email' : `${waiting} emails`}</Fact>
    </Facts>
    {(!server || lastFailure) && (
      <div className="mt-5 max-w-prose">
        <TechnicalDetails>
          {!server && <Fact label="Setting">SMTP_URL: the email server’s URL</Fact>}
          {lastFailure && <Fact label="Response">{lastFailure.reason}</Fact>}
        </TechnicalDetails>
      </div>
    )}
    <p className="mt-5 max-w-prose text-muted text-sm">
      Some emails bounce hours later. The bounce notices go to the sender’s mailbox and don’t show
      here, so check {sender.address} from time to time.
    </p>
    <p className="mt-3">
      <Link
        to="/portal/administrator/outbox"
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        See all emails from the last 30 days
      </Link>
    </p>
  </Card>
)
type Props = { mail: MailState }

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-md border border-border bg-surface p-5 shadow-sm sm:p-6">
    <h2 className="mb-4 text-h3">{title}</h2>
    {children}
  </section>
)
