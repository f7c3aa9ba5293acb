import { Download } from 'lucide-react'
import { type CsvColumn, csvText } from '#/components/csv/csv-text'
import { downloadFile } from '#/components/csv/download-file'
import { useTableView } from '#/components/data-table/use-table-view'
import { plainText } from '#/components/format/plain-text'
import { Button } from '#/components/ui/button'

type ExportButtonProps<Row> = {
  /** 'companies.csv' */
  filename: string
  columns: readonly CsvColumn<Row>[]
  /** What the list is of; undefined while it is on its way. */
  rows: readonly Row[] | undefined
  /** What of a record the list searches. */
  searchText: (row: Row) => string
}

/** Saves what the list has found, all pages of it, as a CSV file that this browser makes. */
export function ExportButton<Row>({ filename, columns, rows, searchText }: ExportButtonProps<Row>) {
  const [{ q = '' }] = useTableView()
  const save = () => {
    const words = plainText(q).split(/\s+/).filter(Boolean)
    const found = rows?.filter((row) => {
      const text = plainText(searchText(row))
      return words.every((word) => text.includes(word))
    })
    downloadFile(filename, csvText(columns, found ?? []), 'text/csv;charset=utf-8')
  }
  return (
    <Button variant="quiet" disabled={!rows?.length} onClick={save}>
      <Download aria-hidden className="size-5" /> Export CSV
    </Button>
  )
}
