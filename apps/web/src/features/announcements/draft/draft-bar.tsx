import { ArrowLeft, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SaveState } from '#/api/draft-saver'
import { EditorBar } from '#/api/editor-bar'
import { BackLink, backStyle } from '#/components/full-screen'
import { MoreMenu } from '#/components/more-menu'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { MenuItem } from '#/components/ui/dropdown-menu'
import type { DraftStep } from './draft-view'

type DraftBarProps = {
  step: DraftStep
  state: SaveState
  busy: boolean
  onBack: () => void
  onPreview: () => void
  onNext: () => void
  onRemove: () => void
}

/** The bar above an announcement: back, whether it is saved, preview, and the next step. */
export function DraftBar(props: DraftBarProps) {
  const { step, state, busy, onBack, onPreview, onNext, onRemove } = props
  const [isAsking, setIsAsking] = useState(false)
  return (
    <EditorBar
      state={state}
      back={
        step === 'write' ? (
          <BackLink to="/portal/message" label="Announcements" />
        ) : (
          <button type="button" onClick={onBack} className={backStyle}>
            <ArrowLeft aria-hidden className="size-5" />
            <span className="max-sm:sr-only">Back to the text</span>
          </button>
        )
      }
    >
      <Button
        variant="quiet"
        className="max-sm:px-3! max-[22rem]:px-2!"
        busy={busy}
        onClick={onPreview}
      >
        {!busy && <Eye aria-hidden className="size-5 max-sm:hidden" />} Preview
      </Button>
      {step === 'write' && (
        <Button className="max-sm:px-4! max-[22rem]:px-3!" onClick={onNext}>
          Next
        </Button>
      )}
      <MoreMenu>
        <MenuItem
          danger
          icon={<Trash2 aria-hidden className="size-5" />}
          onSelect={() => setIsAsking(true)}
        >
          Delete draft
        </MenuItem>
      </MoreMenu>
      {isAsking && (
        <ConfirmDialog
          title="Delete this draft?"
          text="You can’t undo this. No one has received it."
          action="Delete draft"
          keep="Keep draft"
          onConfirm={() => {
            setIsAsking(false)
            onRemove()
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </EditorBar>
  )
}
