import { clubDate } from '@clubhouse/schema/club-time'
import { formatAmount } from '@clubhouse/schema/money'
import {
  type RaffleDepositEntry,
  type RaffleRecord,
  raffleDepositForm,
} from '@clubhouse/schema/raffle/raffle-record'
import { reconcile } from '@clubhouse/schema/raffle/reconciliation'
import { Landmark } from 'lucide-react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { formatLongDate } from '#/components/format/date'
import { RecordRows } from '#/components/record-page/record-rows'
import { SectionHeader } from '#/components/section-header'
import { Button } from '#/components/ui/button'
import { FormDialog } from '#/components/ui/form-dialog'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { counted } from './raffle-words'
import { useRaffleChanged } from './use-raffle-changed'

type RaffleProps = { raffle: RaffleRecord }

/** The reconciliation of tickets and money, and the deposits. */
export function OverviewTab({ raffle }: RaffleProps) {
  const { drawer, open, leave } = useDrawerAddress()
  const today = useByClubClock(clubDate)
  return (
    <>
      <Balance raffle={raffle} />
      <section className="mt-4">
        <SectionHeader
          title="Deposits"
          action={
            <Button variant="quiet" onClick={() => open('deposit')}>
              <Landmark aria-hidden className="size-5" /> Record Deposit
            </Button>
          }
        />
        {raffle.deposits.length === 0 ? (
          <p className="text-muted">No deposits yet.</p>
        ) : (
          <RecordRows label="Deposits" rows={raffle.deposits} keyOf={({ id }) => id}>
            {({ depositedOn, cents, note }) => (
              <>
                <span>
                  {formatLongDate(depositedOn)}
                  {note && <span className="text-muted"> · {note}</span>}
                </span>
                <span className="tabular-nums">{formatAmount(cents)}</span>
              </>
            )}
          </RecordRows>
        )}
      </section>
      {drawer === 'deposit' && (
        <FormDialog title="Record Deposit">
          <DepositForm id={raffle.id} today={today} onDone={leave} />
        </FormDialog>
      )}
    </>
  )
}

function Balance({ raffle: { counts } }: RaffleProps) {
  const difference = reconcile(counts)
  return (
    <section aria-label="Reconciliation" className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <div>
        <h2 className="text-h3">Tickets</h2>
        <dl className="mt-1">
          <Line label="Sold">{counts.sold.toLocaleString('en-US')}</Line>
          <Line label="Void">{counts.void.toLocaleString('en-US')}</Line>
          <Line label="Unsold">{counts.unsold.toLocaleString('en-US')}</Line>
          <Line label="Lost">{counts.lost.toLocaleString('en-US')}</Line>
          <Line label="Printed">{counts.printed?.toLocaleString('en-US') ?? 'Not entered'}</Line>
        </dl>
        {counts.printed === null && (
          <p className="mt-3 text-muted">
            Enter how many tickets were printed under Limits to find missing ones.
          </p>
        )}
        {counts.printed !== null && (
          <Verdict isRight={difference.tickets === 0}>
            {difference.tickets === 0
              ? 'Every ticket is accounted for.'
              : difference.tickets > 0
                ? `${counted(difference.tickets, 'printed ticket')} in no book.`
                : `${counted(-difference.tickets, 'ticket')} more than printed.`}
          </Verdict>
        )}
      </div>
      <div>
        <h2 className="text-h3">Money</h2>
        <dl className="mt-1">
          <Line label="Taken in">{formatAmount(counts.centsSold)}</Line>
          <Line label="Deposited">{formatAmount(counts.centsDeposited)}</Line>
        </dl>
        <Verdict isRight={difference.cents === 0}>
          {difference.cents === 0
            ? 'Every dollar is in the bank.'
            : difference.cents > 0
              ? `${formatAmount(difference.cents)} not deposited yet.`
              : `${formatAmount(-difference.cents)} more deposited than taken in.`}
        </Verdict>
      </div>
    </section>
  )
}

const Line = ({ label, children }: { label: string; children: string }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 border-border border-b">
    <dt>{label}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
)

const Verdict = ({ isRight, children }: { isRight: boolean; children: string }) => (
  <p className={`mt-3 font-semibold ${isRight ? 'text-success' : 'text-danger'}`}>{children}</p>
)

type DepositFormProps = { id: string; today: string; onDone: () => void }

function DepositForm({ id, today, onDone }: DepositFormProps) {
  const deposit = trpc.raffle.deposit.useMutation(useRaffleChanged())
  const values: RaffleDepositEntry = { id, depositedOn: today, cents: '', note: '' }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: raffleDepositForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => deposit.mutateAsync(raffleDepositForm.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Record Deposit">
        <form.AppField name="cents">
          {(field) => (
            <field.TextField
              label="Amount"
              hint="In dollars. Below zero corrects an earlier deposit."
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.AppField name="depositedOn">
          {(field) => <field.TextField label="Deposited on" type="date" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="note">
          {(field) => <field.TextField label="Note" optional autoComplete="off" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Record Deposit" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
