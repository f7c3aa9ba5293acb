import { useState } from 'react'
import { EditorBar } from '#/api/editor-bar'
import type { KeptDraft } from '#/api/kept-draft'
import { useSession } from '#/api/session'
import { websiteLink } from '../section-bar'
import { SectionHead } from '../section-head'
import { startOf } from '../section-start'
import { BothVersions } from './both-versions'
import { changesOf } from './changes'
import { DraftEditor } from './draft-editor'
import { KeptOffer } from './kept-offer'
import type { DraftRound } from './use-section-draft'

type OpenedSectionProps = DraftRound & {
  /** The text typed when another person saved first; null: the draft that this browser keeps, if any. */
  kept: KeptDraft | null
}

/** A section as it is opened: first what has to be decided, then its form. */
export function OpenedSection({ kept, ...props }: OpenedSectionProps) {
  const { record, keeper, lost, onValue } = props
  const { section } = record
  const [start] = useState(() => startOf(record, kept ?? keeper.read()))
  const [initial, setInitial] = useState(start.mine === null ? { value: start.value } : null)
  const you = useSession(({ user }) => user?.fullname)
  if (initial)
    return (
      <DraftEditor
        {...props}
        saved={start.saved}
        initial={initial.value}
        lost={[...lost, ...start.lost]}
      />
    )
  const begin = (value: unknown) => {
    // Changes that are not on the server yet are kept again.
    keeper.forget()
    onValue(value)
    setInitial({ value })
  }
  return (
    <>
      <EditorBar back={websiteLink} />
      <SectionHead section={section} />
      <div className="w-full px-4 pt-4 pb-8 sm:px-6">
        {start.theirs ? (
          <BothVersions
            section={section}
            mine={start.mine}
            theirs={start.theirs.value}
            by={start.theirs.by}
            isYou={start.theirs.by !== null && start.theirs.by === you}
            onChoose={begin}
          />
        ) : (
          <KeptOffer
            changes={changesOf(section, start.value, start.mine)}
            onContinue={() => begin(start.mine)}
            onDrop={() => begin(start.value)}
          />
        )}
      </div>
    </>
  )
}
