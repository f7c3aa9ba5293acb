import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { useState } from 'react'
import { EditorBar } from '#/api/editor-bar'
import { draftKeeper, type KeptDraft } from '#/api/kept-draft'
import { BackLink, FullScreen } from '#/components/full-screen'
import { PageHead } from '#/components/page-head'
import { sameValue } from '#/components/same-value'
import { type Entry, entryOf, entrySchema } from '../message-entry'
import { BothMessages } from './both-messages'
import { DraftEditor } from './draft-editor'

type OpenedDraftProps = {
  opened: MessageRecord
  /** Loads it from the server; throws when that fails. */
  load: () => Promise<MessageRecord>
}

/** A draft from when it was opened, or somebody else was first. */
type Round = { number: number; record: MessageRecord; kept: KeptDraft | null }

/** A message that is being written: first what has to be decided, then its form. */
export function OpenedDraft({ opened, load }: OpenedDraftProps) {
  const [keeper] = useState(() => draftKeeper('message', opened.id))
  const [round, setRound] = useState<Round>(() => ({
    number: 0,
    record: opened,
    kept: keeper.read(),
  }))
  const { record } = round
  const mine = entrySchema.safeParse(round.kept?.value).data
  const theirs = entryOf(record)
  const differs = mine !== undefined && !sameValue(mine, theirs)
  const isStale = differs && round.kept?.draftVersion !== record.version
  const begin = async (typed: () => Entry) => {
    const next = await load()
    const kept = { draftVersion: -1, value: typed() }
    // Once it is sent, the page shows that, and what was typed here is offered there.
    if (next.state === 'Draft') setRound({ number: round.number + 1, record: next, kept })
  }
  const choose = (entry: Entry) => {
    keeper.forget()
    const kept = { draftVersion: record.version, value: entry }
    setRound({ number: round.number + 1, record, kept })
  }
  return (
    <FullScreen>
      <PageHead title="Write an announcement" hidden />
      {isStale ? (
        <>
          <EditorBar back={<BackLink to="/portal/message" label="Announcements" />} />
          <div className="mx-auto max-w-240 px-4 py-5">
            <h1 className="mb-4 text-h1">Write an announcement</h1>
            <BothMessages mine={mine} theirs={record} onChoose={choose} />
          </div>
        </>
      ) : (
        <DraftEditor
          key={round.number}
          record={record}
          initial={differs ? mine : theirs}
          wasKept={differs && round.number === 0}
          keeper={keeper}
          onStale={begin}
          load={load}
        />
      )}
    </FullScreen>
  )
}
