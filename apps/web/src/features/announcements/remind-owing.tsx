import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#/api/shared-queries'
import { Button } from '#/components/ui/button'
import { type Owing, RemindDialog } from './remind-dialog'

type RemindOwingProps = {
  /** The members with an overdue invoice. */
  owing: readonly Owing[]
}

/** Reminds the members with an overdue invoice: shows who gets the email, then sends it. */
export function RemindOwing({ owing }: RemindOwingProps) {
  const reminds = useMay('finance.write')
  const [isOpen, setIsOpen] = useState(false)
  if (!reminds) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <BellRing aria-hidden className="size-5" />
        <span>
          Remind {owing.length.toLocaleString()}{' '}
          <span className="max-sm:sr-only">{owing.length === 1 ? 'member' : 'members'}</span>
        </span>
      </Button>
      {isOpen && <RemindDialog owing={owing} onClose={() => setIsOpen(false)} />}
    </>
  )
}
