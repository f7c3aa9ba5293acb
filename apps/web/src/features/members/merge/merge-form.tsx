import type { MergePreview } from '@clubhouse/schema/members/merge'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { DrawerButtons } from '#/components/ui/drawer-buttons'
import { Skeleton } from '#/components/ui/skeleton'
import { firstChoices, type MergeChoices, MergeFields } from './merge-fields'

type MergeFormProps = { id: string; otherId: string; onDone: () => void }

/** Shows two records, and merges them with the chosen values. */
export function MergeForm({ id, otherId, onDone }: MergeFormProps) {
  const preview = trpc.memberMerge.preview.useQuery({ id, otherId })
  if (preview.error)
    return <ErrorState message={preview.error.message} onRetry={() => preview.refetch()} />
  if (!preview.data) return <Skeleton className="h-80 w-full rounded-md" />
  const { kept, other, obstacle } = preview.data
  if (obstacle)
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="font-semibold text-danger">
          {obstacle}
        </p>
        <OtherWay id={id} otherId={otherId} />
      </div>
    )
  const key = `${kept.version} ${other.version}`
  return <Choices key={key} preview={preview.data} onDone={onDone} />
}

/** A link to the same two records, of which the other one stays. */
const OtherWay = ({ id, otherId }: { id: string; otherId: string }) => (
  <Link
    to="/portal/user/$id"
    params={{ id: otherId }}
    search={{ drawer: 'merge', id }}
    className="link"
  >
    Merge the other way around
  </Link>
)

function Choices({ preview, onDone }: { preview: MergePreview; onDone: () => void }) {
  const { kept, other } = preview
  const utils = trpc.useUtils()
  const [choices, setChoices] = useState<MergeChoices>(() => firstChoices(kept, other))
  const [isAsking, setIsAsking] = useState(false)
  const merge = trpc.memberMerge.merge.useMutation({
    onSuccess: async () => {
      onDone()
      // All but the preview, whose other record is gone.
      const changed = [utils.user, utils.neverInvited, utils.chapter, utils.company, utils.event]
      const records = [utils.attendance, utils.invoice, utils.subscription, utils.waiting]
      await Promise.all([...changed, ...records].map((part) => part.invalidate()))
    },
    // One of them may have been changed since.
    onError: () => utils.memberMerge.preview.invalidate(),
  })
  const send = () => {
    setIsAsking(false)
    const versions = { version: kept.version, otherVersion: other.version }
    merge.mutate({ id: kept.id, otherId: other.id, ...choices, ...versions })
  }
  return (
    <div className="grid gap-6">
      <MergeFields kept={kept} other={other} choices={choices} onChoose={setChoices} />
      <Effects preview={preview} />
      <OtherWay id={kept.id} otherId={other.id} />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {merge.error?.message}
      </p>
      <DrawerButtons>
        <Button variant="danger" size="lg" busy={merge.isPending} onClick={() => setIsAsking(true)}>
          Merge Members
        </Button>
      </DrawerButtons>
      {isAsking && (
        <ConfirmDialog
          title="Merge these members?"
          text={`${other.fullname} (${other.email}) is deleted, and everything moves to ${kept.fullname} (${kept.email}). You can’t undo this.`}
          action="Merge Members"
          keep="Keep both"
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

/** Lists what moves and what is lost. */
function Effects({ preview }: { preview: MergePreview }) {
  const { kept, other, rsvps, sharedRsvps, attendance, invoices, subscriptions } = preview
  const moving = [
    counted(rsvps - sharedRsvps, 'RSVP', 'RSVPs'),
    counted(attendance, 'attendance record', 'attendance records'),
    counted(invoices, 'invoice', 'invoices'),
    counted(subscriptions, 'subscription', 'subscriptions'),
    ['the history'],
  ].flat()
  return (
    <ul className="grid list-disc gap-2 rounded-md bg-sunken py-4 pr-4 pl-9">
      <li>These move to the record that stays: {new Intl.ListFormat('en').format(moving)}.</li>
      {sharedRsvps > 0 && (
        <li>
          Both have an RSVP for {sharedRsvps === 1 ? '1 date' : `${sharedRsvps} dates`}. The RSVP of
          the record that stays counts.
        </li>
      )}
      <li>The other record’s password, passkeys, devices and calendar link stop working.</li>
      {other.hasPassword && !kept.hasPassword && (
        <li className="font-semibold text-danger">
          Only the other record has a password. To keep it, merge the other way around.
        </li>
      )}
      {other.email !== kept.email && <li>We’ll email the address that isn’t kept.</li>}
    </ul>
  )
}

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${several}`]
