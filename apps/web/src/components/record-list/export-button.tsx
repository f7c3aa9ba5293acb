import { type CsvColumn, csvText } from '@clubhouse/schema/csv'
import { Download } from 'lucide-react'
import { downloadFile } from '#/components/download-file'
import { Button } from '#/components/ui/button'

/** A list as a file: 'companies.csv', and what is in it. */
export type CsvFile<Row> = { filename: string; columns: readonly CsvColumn<Row>[] }

type ExportButtonProps<Row> = {
  file: CsvFile<Row>
  /** What the list has found, all pages of it; undefined while it is loading. */
  rows: readonly Row[] | undefined
}

/** Saves a list as a CSV file that this browser makes. */
export function ExportButton<Row>({ file: { filename, columns }, rows }: ExportButtonProps<Row>) {
  const save = () => downloadFile(filename, csvText(columns, rows ?? []), 'text/csv;charset=utf-8')
  return (
    <Button variant="quiet" disabled={!rows?.length} onClick={save}>
      <Download aria-hidden className="size-5" /> Export CSV
    </Button>
  )
}
