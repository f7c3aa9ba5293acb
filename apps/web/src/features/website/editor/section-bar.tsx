import { Check, History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { SaveState } from '#/api/draft-saver'
import { EditorBar } from '#/api/editor-bar'
import { BackLink } from '#/components/full-screen'
import { MoreMenu } from '#/components/more-menu'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { formId } from './section-form'
import type { SectionView } from './section-view'
import type { SectionRecord } from './site-records'

type SectionBarProps = {
  record: SectionRecord
  state: SaveState
  /** Whether there is something to publish. */
  differs: boolean
  /** Whether a picture is being uploaded. */
  isUploading: boolean
  hasDraft: boolean
  busy: boolean
  view: SectionView
  onView: (view: SectionView) => Promise<unknown>
  onDiscard: () => void
}

/** The link back to the sections. */
export const websiteLink = <BackLink to="/portal/administrator/site" label="Website" />

/** The bar above a section: back, whether it is saved, preview, publish, and what else its draft can do. */
export function SectionBar(props: SectionBarProps) {
  const { record, state, differs, isUploading, hasDraft, busy, view, onView, onDiscard } = props
  const { open } = useDrawerAddress()
  const [isAsking, setIsAsking] = useState(false)
  const mayPublish = differs && !isUploading
  const isPublished = !differs && record.publishedAt !== null
  const publish = async () => {
    // A hidden form could not show its errors.
    await onView('edit')
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  return (
    <EditorBar back={websiteLink} state={hasDraft ? state : undefined}>
      <Button
        variant="quiet"
        className="max-sm:px-3! max-[26rem]:px-2! @4xl:hidden"
        onClick={() => onView(view === 'edit' ? 'preview' : 'edit')}
      >
        {view === 'edit' ? 'Preview' : 'Edit'}
      </Button>
      {/* With nothing to publish it looks like a state, and stays a button to keep the focus. */}
      <Button
        busy={busy}
        aria-disabled={!mayPublish || undefined}
        variant={mayPublish ? 'primary' : isPublished ? 'ghost' : 'quiet'}
        className={cn(
          'max-sm:px-3! max-[26rem]:px-2!',
          !mayPublish && 'cursor-default! active:translate-y-0!',
          !mayPublish && (isPublished ? 'bg-transparent! text-success!' : 'opacity-70'),
        )}
        onClick={() => mayPublish && publish()}
      >
        {isPublished && !busy && !isUploading && (
          <Check aria-hidden className="size-5 max-[26rem]:hidden" />
        )}
        {busy
          ? 'Just a moment…'
          : isUploading
            ? 'Uploading a picture…'
            : isPublished
              ? 'Published'
              : 'Publish'}
      </Button>
      <MoreMenu>
        <MenuItem
          icon={<History aria-hidden className="size-5" />}
          onSelect={() => open('versions')}
        >
          History
        </MenuItem>
        <MenuItem
          danger
          disabled={!hasDraft}
          icon={<Undo2 aria-hidden className="size-5" />}
          onSelect={() => setIsAsking(true)}
        >
          Discard draft
        </MenuItem>
      </MoreMenu>
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
    </EditorBar>
  )
}
