import { clubDate } from '@clubhouse/schema/club-time'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useMemo } from 'react'
import { lists } from '#/api/lists'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { payerOptions } from '../payments/payer-options'
import { openInvoices } from '../payments/payment-batch'
import { IssueInvoiceForm } from './issue-invoice-form'

/** Opens the form for an invoice outside of a run, for officers who may bill. */
export function IssueInvoiceButton() {
  const edits = useMay('finance.write')
  const { open } = useDrawerAddress()
  if (!edits) return null
  return (
    <Button variant="quiet" onClick={() => open('bill')}>
      Issue an invoice
    </Button>
  )
}

/** Opens the same form from a '…' menu, for phones. */
export function IssueInvoiceItem() {
  const { open } = useDrawerAddress()
  return (
    <MenuItem icon={<FilePlus2 aria-hidden />} onSelect={() => open('bill')}>
      Issue an invoice…
    </MenuItem>
  )
}

type IssueInvoiceDrawerProps = {
  /** The billed member; without them, the form asks. */
  member?: { id: string; fullname: string } | undefined
}

/** The form that `IssueInvoiceButton` opens. */
export function IssueInvoiceDrawer({ member }: IssueInvoiceDrawerProps) {
  const edits = useMay('finance.write')
  const { drawer } = useDrawerAddress()
  if (!edits || drawer !== 'bill') return null
  return (
    <Drawer title="Issue an Invoice">
      <Form member={member} />
    </Drawer>
  )
}

function Form({ member }: IssueInvoiceDrawerProps) {
  const today = useByClubClock(clubDate)
  const currency = trpc.finance.setting.useQuery().data?.currency ?? 'USD'
  const invoices = useQuery({ ...lists.invoices, enabled: !member }).data
  const members = useQuery({ ...lists.directory, enabled: !member }).data
  const payers = useMemo(
    () => members && payerOptions(members, openInvoices(invoices, currency), currency),
    [members, invoices, currency],
  )
  return <IssueInvoiceForm member={member} payers={payers} currency={currency} today={today} />
}
