import type { AgingRow } from '@clubhouse/schema/finance/aging'
import type { DocumentFile } from '@clubhouse/schema/finance/document-file'
import { formatMethod } from '@clubhouse/schema/finance/format-method'
import type { StatementInput } from '@clubhouse/schema/finance/statement'
import { notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { getDeposit } from '../deposits/read-deposits.js'
import { messages } from '../messages.js'
import { getPayment } from '../payments/read-payments.js'
import { getAging } from '../reports/aging.js'
import { getStatement } from '../reports/statement.js'
import { readInvoiceInput } from './invoice-input.js'
import { readAddressee, readLetterhead } from './read-letterhead.js'

const fileOf = (name: string, bytes: Buffer): DocumentFile => ({
  filename: `${name}.pdf`,
  type: 'application/pdf',
  base64: bytes.toString('base64'),
})

/** Returns an invoice of the club as a PDF file. Throws NotFound, also if it isn't the owner's. */
export async function invoiceFile(
  services: Services,
  id: string,
  ownerId?: string,
): Promise<DocumentFile> {
  const club = await readLetterhead(services)
  const input = await readInvoiceInput(services, club, id, ownerId)
  const { invoiceDocument } = await import('./invoice-document.js')
  return fileOf(`invoice-${input.number}`, await invoiceDocument(input))
}

/** Returns the invoices of a run in one file. Throws NotFound for a run without any. */
export async function runFile(
  services: Services,
  id: string,
  { withoutEmail = false }: { withoutEmail?: boolean | undefined },
): Promise<DocumentFile> {
  const invoices = await services.db.invoice.findMany({
    where: { runId: id, ...(withoutEmail && { user: { email: null } }) },
    orderBy: { number: 'asc' },
    select: { id: true },
  })
  if (invoices.length === 0) throw notFound(messages.missing.invoice)
  const club = await readLetterhead(services)
  const inputs = await Promise.all(
    invoices.map((invoice) => readInvoiceInput(services, club, invoice.id)),
  )
  const { invoicesDocument } = await import('./invoice-document.js')
  return fileOf('invoices', await invoicesDocument(inputs, 'Invoices'))
}

/** Returns the receipt of a payment. Throws NotFound, for a reversal and if it isn't the payer's, too. */
export async function receiptFile(
  services: Services,
  id: string,
  payerId?: string,
): Promise<DocumentFile> {
  const payment = await getPayment(services.db, id)
  const isOthers = payerId !== undefined && payment.payer.id !== payerId
  if (isOthers || payment.reversesId) throw notFound(messages.missing.payment)
  const { receiptDocument } = await import('./receipt-document.js')
  const bytes = await receiptDocument({
    club: await readLetterhead(services),
    to: await readAddressee(services, payment.payer.id),
    receivedOn: payment.receivedOn,
    currency: payment.currency,
    amount: payment.cents,
    method: formatMethod(payment),
    paid: await paidBy(services, id),
    refunded: payment.refunded,
    isReversed: payment.reversedById !== null,
  })
  return fileOf(`receipt-${payment.receivedOn}`, bytes)
}

/** The invoices that a payment pays now. */
async function paidBy({ db }: Services, paymentId: string) {
  const parts = await db.allocation.groupBy({
    by: ['invoiceId'],
    where: { paymentId },
    _sum: { cents: true },
  })
  const invoices = await db.invoice.findMany({
    where: { id: { in: parts.map(({ invoiceId }) => invoiceId) } },
    orderBy: { number: 'asc' },
    select: {
      id: true,
      number: true,
      lines: { orderBy: { place: 'asc' }, select: { item: true } },
    },
  })
  return invoices.flatMap(({ id, number, lines }) => {
    const amount = parts.find(({ invoiceId }) => invoiceId === id)?._sum.cents ?? 0
    const more = lines.length > 3 ? ` and ${lines.length - 3} more` : ''
    const what = `${lines
      .slice(0, 3)
      .map(({ item }) => item)
      .join(', ')}${more}`
    return amount > 0 ? [{ number: number ?? '', what, amount }] : []
  })
}

/** Returns a member's statement, with a page for each currency. Throws as `getStatement`. */
export async function statementFile(
  services: Services,
  input: StatementInput,
): Promise<DocumentFile> {
  const { user, from, until, accounts } = await getStatement(services, input)
  const { rows } = await getAging(services, until)
  const club = await readLetterhead(services)
  const to = await readAddressee(services, user.id)
  const { statementsDocument } = await import('./statement-document.js')
  const empty = { currency: 'USD', opening: 0, entries: [] }
  const inputs = (accounts.length > 0 ? accounts : [empty]).map(
    ({ currency, opening, entries }) => ({
      club,
      to,
      from,
      until,
      currency,
      opening,
      lines: entries.map((entry) => ({
        on: entry.date,
        what: describe(entry),
        amount: entry.charge - entry.payment,
      })),
      ages: agesOf(rows.find((row) => row.user.id === user.id && row.currency === currency)),
    }),
  )
  return fileOf(`statement-${from}-${until}`, await statementsDocument(inputs))
}

/** The parts of a debt by age, and what credit takes off it. */
function agesOf(row: AgingRow | undefined): { label: string; amount: number }[] {
  if (!row || row.owed === 0) return []
  return [
    { label: 'Not due', amount: row.notDue },
    { label: '0–30 days', amount: row.days0 },
    { label: '31–60 days', amount: row.days31 },
    { label: '61–90 days', amount: row.days61 },
    { label: 'Over 90 days', amount: row.days91 },
    ...(row.credit > 0 ? [{ label: 'Credit', amount: -row.credit }] : []),
  ]
}

type Entry = { kind: string; reference: string | null; description: string }

/** 'Invoice 2026-0042: Club dues', 'Check 1042' */
function describe({ kind, reference, description }: Entry): string {
  const named = [description, reference].filter(Boolean).join(' ')
  if (kind === 'Invoice') return `Invoice ${reference}: ${description}`
  if (kind === 'Credit') return `Credit to invoice ${reference}: ${description}`
  if (kind === 'PaidByOther') return `Invoice ${reference} paid by ${description}`
  if (kind === 'PaidForOther') return `Paid invoice ${reference} of ${description}`
  if (kind === 'Refund') return `Refund: ${named}`
  return kind === 'Reversal' ? `Reversed: ${named}` : named
}

/** Returns the slip of a bank deposit. Throws NotFound. */
export async function depositSlipFile(services: Services, id: string): Promise<DocumentFile> {
  const { depositedOn, currency, account, slip } = await getDeposit(services.db, id)
  const { depositSlip } = await import('./deposit-slip.js')
  const bytes = await depositSlip({
    club: await readLetterhead(services),
    depositedOn,
    currency,
    account: account ?? '',
    payments: slip.map(({ payer, method, reference, cents }) => ({
      payer: payer.fullname,
      method: formatMethod({ method, reference: null }),
      reference: reference ?? '',
      amount: cents,
    })),
  })
  return fileOf(`deposit-${depositedOn}`, bytes)
}
