import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { client } from '#/api/client'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'
import { peopleOf } from './format-announcement'
import { type Owing, RemindDialog } from './remind-dialog'
import { reminder } from './reminder'

type RemindOwingProps = {
  /** The members with an overdue invoice. */
  owing: readonly Owing[]
}

/** Reminds the members with an overdue invoice: shows who gets the email, then sends it. */
export function RemindOwing({ owing }: RemindOwingProps) {
  const announces = useMay('messages')
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<MessageRecord | null>(null)
  const begin = useMutation({
    mutationFn: () => client.message.create.mutate(reminder, { context: { quiet: 'success' } }),
    onSuccess: ({ data }) => setDraft(data),
    onSettled: () => utils.message.list.invalidate(),
  })
  if (!announces) return null
  return (
    <>
      <Button busy={begin.isPending} onClick={() => begin.mutate()}>
        <BellRing aria-hidden className="size-5" /> Remind {peopleOf(owing.length)}
      </Button>
      {draft && <RemindDialog draft={draft} owing={owing} onClose={() => setDraft(null)} />}
    </>
  )
}
