import { useState } from 'react'
import type { SaveState as State } from '#/api/draft-saver'
import { SaveState } from '#/api/save-state'
import { formatInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { formId } from './section-form'
import { sectionInfo } from './section-info'
import type { SectionRecord } from './site-records'

type EditorHeadProps = {
  record: SectionRecord
  state: State
  /** Whether there is something to publish. */
  differs: boolean
  /** Whether a picture is being uploaded. */
  isUploading: boolean
  hasDraft: boolean
  /** Whether the draft was saved from this page. */
  isMine: boolean
  busy: boolean
  /** Whether it was published a moment ago. */
  isPublished: boolean
  /** Shows the form, whose errors would be hidden. */
  onShowForm: () => Promise<unknown>
  onDiscard: () => void
}

/** The state of the draft, and its buttons. */
export function EditorHead(props: EditorHeadProps) {
  const { record, state, differs, isUploading, hasDraft, isMine, busy, isPublished } = props
  const { onShowForm, onDiscard } = props
  const { open } = useDrawerAddress()
  const [isAsking, setIsAsking] = useState(false)
  const { page } = sectionInfo[record.section]
  const mayPublish = differs && !isUploading
  const publish = async () => {
    await onShowForm()
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  return (
    <div className="mb-6 grid w-full gap-2 @4xl:sticky @4xl:top-0 @4xl:z-10 @4xl:mb-4 @4xl:bg-page @4xl:py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {hasDraft && (
          <Badge tone="accent">{isMine ? 'Draft, saved by you' : draftOf(record)}</Badge>
        )}
        {hasDraft && <SaveState state={state} />}
        <p className="text-muted text-sm">{publishedOf(record)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={busy}
          aria-disabled={!mayPublish || undefined}
          variant={mayPublish ? 'primary' : 'quiet'}
          className={mayPublish ? undefined : 'cursor-not-allowed! opacity-70'}
          onClick={() => mayPublish && publish()}
        >
          {publishWords({ busy, differs, isUploading })}
        </Button>
        <Button variant="quiet" disabled={!hasDraft} onClick={() => setIsAsking(true)}>
          Discard draft
        </Button>
        <Button variant="quiet" onClick={() => open('versions')}>
          History
        </Button>
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center px-2 link"
        >
          View page
        </a>
      </div>
      <p role="status" className="font-semibold text-success empty:hidden">
        {isPublished && 'Published. Visitors can see it now.'}
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Discard this draft?"
          text={`This deletes all unpublished changes${record.draft?.by ? `, including those by ${record.draft.by}` : ''}. The website doesn’t change.`}
          action="Discard draft"
          keep="Keep draft"
          onConfirm={() => {
            setIsAsking(false)
            onDiscard()
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

type Publishing = { busy: boolean; differs: boolean; isUploading: boolean }

function publishWords({ busy, differs, isUploading }: Publishing): string {
  if (busy) return 'Just a moment…'
  if (isUploading) return 'Uploading a picture…'
  return differs ? 'Publish' : 'Nothing to publish'
}

const draftOf = ({ draft }: SectionRecord) =>
  draft ? `Draft from ${formatInstant(draft.at)}${byOf(draft.by)}` : 'Draft'

const publishedOf = ({ publishedAt, publishedBy }: SectionRecord) =>
  publishedAt
    ? `Published ${formatInstant(publishedAt)}${byOf(publishedBy)}`
    : 'Not published yet. The website shows sample text.'

/** The author, after the time. */
const byOf = (name: string | null) => (name ? ` by ${name}` : '')
