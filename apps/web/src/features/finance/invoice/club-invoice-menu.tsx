import type { InvoiceDetail } from '@clubhouse/schema/finance/invoice'
import { BadgePercent, Ban, Printer } from 'lucide-react'
import { useMay } from '#/api/shared-queries'
import { MoreMenu } from '#/components/more-menu'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useSaveDocument } from '../documents/use-save-document'

/** Prints an invoice of the club, takes something off it, or voids it. */
export function ClubInvoiceMenu({ invoice: { id, status, balance } }: { invoice: InvoiceDetail }) {
  const edits = useMay('finance.write')
  const { open } = useDrawerAddress()
  const { save } = useSaveDocument()
  return (
    <MoreMenu>
      <MenuItem
        icon={<Printer aria-hidden />}
        onSelect={() => save((client) => client.document.invoice.query({ id }))}
      >
        Print invoice
      </MenuItem>
      {edits && balance > 0 && (
        <MenuItem icon={<BadgePercent aria-hidden />} onSelect={() => open('credit')}>
          Give credit…
        </MenuItem>
      )}
      {edits && status !== 'Void' && (
        <MenuItem icon={<Ban aria-hidden />} onSelect={() => open('void')}>
          Void invoice…
        </MenuItem>
      )}
    </MoreMenu>
  )
}
