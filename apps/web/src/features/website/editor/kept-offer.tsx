import { Notice } from '#/components/notice'
import { Button } from '#/components/ui/button'
import type { Change } from './changes'
import { ChangesList } from './changes-list'

type KeptOfferProps = { changes: readonly Change[]; onContinue: () => void; onDrop: () => void }

/** What was typed here before and never reached the server. */
export const KeptOffer = ({ changes, onContinue, onDrop }: KeptOfferProps) => (
  <Notice label="Not saved" title="This browser has changes of yours that were not saved.">
    <div className="rounded-md bg-surface p-4 text-text">
      <ChangesList changes={changes} before="Saved" after="In this browser" />
    </div>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onContinue}>Continue with them</Button>
      <Button variant="quiet" onClick={onDrop}>
        Drop them
      </Button>
    </div>
  </Notice>
)
