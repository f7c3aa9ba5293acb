import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import type { PaymentDetail } from '@clubhouse/schema/finance/payment'
import { useState } from 'react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import {
  inputOf,
  isBlank,
  type PaymentBatch,
  type PaymentRow,
  problemsOf,
  splitRows,
} from './payment-batch'

/** The rows that are left after a batch was sent, and the problems of their fields. */
export type Outcome = { left: PaymentRow[]; problems: Record<string, string> }

/** Records payments one after another. A payment that fails stays in the list, with the reason. */
export function useRecordPayments(invoices: readonly InvoiceRecord[]) {
  const utils = trpc.useUtils()
  const [recorded, setRecorded] = useState<readonly PaymentDetail[]>([])
  // The page itself lists what was recorded, and shows failures in their rows.
  const create = trpc.payment.create.useMutation({ trpc: { context: { quiet: 'all' } } })

  const send = async (batch: PaymentBatch): Promise<Outcome> => {
    const rows = batch.rows.filter((row) => !isBlank(row))
    const splits = splitRows(rows, invoices)
    const balances = new Map(invoices.map(({ id, balance }) => [id, balance]))
    const problems = rows.map((row, index) => {
      const split = splits[index]
      return split ? problemsOf(row, split, balances) : {}
    })
    if (problems.some((one) => Object.keys(one).length > 0)) return refused(rows, problems)
    const left: PaymentRow[] = []
    for (const [index, row] of rows.entries()) {
      const split = splits[index]
      if (!split) continue
      const refusal = await sendForm(async () => {
        const { data } = await create.mutateAsync(inputOf(batch, row, split))
        setRecorded((earlier) => [data, ...earlier])
      })
      if (refusal) left.push({ ...row, failure: failureOf(refusal) })
    }
    await Promise.all([
      utils.invoice.invalidate(),
      utils.payment.invalidate(),
      utils.finance.invalidate(),
      utils.waiting.invalidate(),
    ])
    return { left, problems: {} }
  }
  return { recorded, send }
}

const failureOf = ({ form, fields }: { form: string; fields: Record<string, unknown> }) => {
  const [first] = Object.values(fields)
  return typeof first === 'string' ? first : form
}

/** The rows as they were, with the problems in their fields or below them. */
function refused(rows: PaymentRow[], problems: readonly Record<string, string>[]): Outcome {
  const named = problems.flatMap(({ failure: _failure, ...fields }, index) =>
    Object.entries(fields).map(([name, text]) => [`rows[${index}].${name}`, text] as const),
  )
  const left = rows.map((row, index) => ({ ...row, failure: problems[index]?.failure ?? '' }))
  return { left, problems: Object.fromEntries(named) }
}
