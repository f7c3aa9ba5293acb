import { csvText } from '@clubhouse/schema/csv'
import type { ExportFile, ExportInput, ExportRows } from '@clubhouse/schema/finance/finance-export'
import { decimalAmount } from '@clubhouse/schema/money'

/** Formats the books as a file. Amounts are decimals of each row's currency. */
export function formatExport(
  { format, from, until }: ExportInput,
  { invoiceLines }: ExportRows,
): ExportFile {
  const content = csvText(
    [
      { header: 'Invoice number', value: ({ number }) => number },
      { header: 'Customer', value: (row) => row.customer },
      { header: 'Invoice date', value: ({ issuedOn }) => issuedOn },
      { header: 'Due date', value: ({ dueOn }) => dueOn },
      { header: 'Item', value: ({ item }) => item },
      { header: 'Quantity', value: ({ quantity }) => String(quantity) },
      { header: 'Rate', value: ({ cents, currency }) => decimalAmount(cents, currency) },
      {
        header: 'Amount',
        value: ({ cents, quantity, currency }) => decimalAmount(cents * quantity, currency),
      },
      { header: 'Currency', value: ({ currency }) => currency },
    ],
    invoiceLines,
  )
  return { name: `${format.toLowerCase()}-${from}-${until}.csv`, type: 'text/csv', content }
}
