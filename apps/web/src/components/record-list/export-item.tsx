import { type CsvColumn, csvText } from '@clubhouse/schema/csv'
import { Download } from 'lucide-react'
import { downloadFile } from '#/components/download-file'
import { MenuItem } from '#/components/ui/dropdown-menu'

/** A list as a CSV file: its name, such as 'companies.csv', and its columns. */
export type CsvFile<Row> = {
  filename: string
  columns: readonly CsvColumn<Row>[]
  /** Loads what more columns need that the list doesn't show, and returns them. */
  loadColumns?: () => Promise<readonly CsvColumn<Row>[]>
}

type ExportItemProps<Row> = {
  file: CsvFile<Row>
  /** The list's rows on all pages; undefined while loading. */
  rows: readonly Row[] | undefined
}

/** Downloads a list as a CSV file, created in the browser. */
export function ExportItem<Row>({ file, rows }: ExportItemProps<Row>) {
  const save = async () => {
    const { filename, columns, loadColumns } = file
    // The client shows a failure.
    const more = loadColumns ? await loadColumns().catch(() => null) : []
    if (!more) return
    const text = csvText([...columns, ...more], rows ?? [])
    downloadFile(filename, text, 'text/csv;charset=utf-8')
  }
  return (
    <MenuItem icon={<Download aria-hidden />} disabled={!rows?.length} onSelect={save}>
      Export CSV
    </MenuItem>
  )
}
