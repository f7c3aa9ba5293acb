import { type CsvColumn, csvText } from '@clubhouse/schema/csv'
import { Download } from 'lucide-react'
import { downloadFile } from '#/components/download-file'
import { Button } from '#/components/ui/button'

/** A list as a CSV file: its name, such as 'companies.csv', and its columns. */
export type CsvFile<Row> = { filename: string; columns: readonly CsvColumn<Row>[] }

type ExportButtonProps<Row> = {
  file: CsvFile<Row>
  /** The list's rows on all pages; undefined while loading. */
  rows: readonly Row[] | undefined
}

/** Downloads a list as a CSV file, created in the browser. */
export function ExportButton<Row>({ file: { filename, columns }, rows }: ExportButtonProps<Row>) {
  const save = () => downloadFile(filename, csvText(columns, rows ?? []), 'text/csv;charset=utf-8')
  return (
    <Button variant="quiet" disabled={!rows?.length} onClick={save}>
      <Download aria-hidden className="size-5" /> Export CSV
    </Button>
  )
}
