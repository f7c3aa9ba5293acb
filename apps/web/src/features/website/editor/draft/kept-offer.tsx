import { Notice } from '#/components/notice'
import { Button } from '#/components/ui/button'
import type { Change } from './changes'
import { ChangesList } from './changes-list'

type KeptOfferProps = { changes: readonly Change[]; onContinue: () => void; onDrop: () => void }

/** Offers what was typed here before and never saved on the server. */
export const KeptOffer = ({ changes, onContinue, onDrop }: KeptOfferProps) => (
  <Notice label="Not saved" title="You have unsaved changes in this browser.">
    <div className="rounded-md bg-surface p-4 text-text">
      <ChangesList changes={changes} before="Saved" after="In this browser" />
    </div>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onContinue}>Keep my changes</Button>
      <Button variant="quiet" onClick={onDrop}>
        Discard my changes
      </Button>
    </div>
  </Notice>
)
