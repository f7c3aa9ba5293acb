import { csvText } from '@clubhouse/schema/csv'
import { Download } from 'lucide-react'
import { downloadFile } from '#/components/download-file'
import { MenuItem } from '#/components/ui/dropdown-menu'
import type { EventRow } from './event-rows'
import { eventCsv } from './event-table'

type ExportEventsProps = {
  /** The dates on all pages; undefined while they load. */
  rows: readonly EventRow[] | undefined
}

/** The menu entry that saves the dates as a CSV file. */
export function ExportEvents({ rows = [] }: ExportEventsProps) {
  const save = () => downloadFile('events.csv', csvText(eventCsv, rows), 'text/csv;charset=utf-8')
  return (
    <MenuItem
      icon={<Download aria-hidden className="size-5" />}
      disabled={!rows.length}
      onSelect={save}
    >
      Export CSV
    </MenuItem>
  )
}
