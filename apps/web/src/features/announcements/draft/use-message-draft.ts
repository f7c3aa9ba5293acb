import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { client } from '#/api/client'
import { isFailure, isStaleEdit } from '#/api/failure'
import type { draftKeeper } from '#/api/kept-draft'
import { trpc } from '#/api/trpc'
import { useDraft } from '#/api/use-draft'
import { type Entry, entryOf, entrySchema } from '../message-entry'

/** The page says itself what became of it. */
const quiet = { context: { quiet: 'all' } }

export type MessageDraftOptions = {
  record: MessageRecord
  keeper: ReturnType<typeof draftKeeper>
  /** Another person saved first; `typed` returns the text that has been typed so far. */
  onStale: (typed: () => Entry) => Promise<void>
  load: () => Promise<MessageRecord>
}

/** A message that saves itself while it is written, and what becomes of it. */
export function useMessageDraft({ record, keeper, onStale, load }: MessageDraftOptions) {
  const { id } = record
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [countedFor, setCountedFor] = useState(() => audienceSizeKey(entryOf(record)))
  const [problem, setProblem] = useState<string | null>(null)
  const draft = useDraft({
    value: entryOf(record),
    draftVersion: record.version,
    keeper,
    save: async (value, version) => {
      const entry = entrySchema.parse(value)
      const { data } = await client.message.update.mutate({ id, version, ...entry }, quiet)
      setCountedFor(audienceSizeKey(entry))
      return data.version
    },
    onStale: (typed) => onStale(() => entrySchema.parse(typed())),
    // It may have been sent in the meantime.
    onRefused: () => void load().catch(() => {}),
  })
  const { saver, state, busy } = draft
  const change = useCallback(
    (entry: Entry) => {
      saver.change(entry)
      setProblem(null)
    },
    [saver],
  )
  /** Does something with what is typed. Returns whether that was saved, and so done. Throws what the server refuses. */
  const write = (call: (version: number) => Promise<unknown>): Promise<boolean> =>
    draft.write(async (version) => {
      if (!saver.isSaved) {
        setProblem('Your latest changes aren’t saved yet. Try again in a moment.')
        return false
      }
      try {
        await call(version)
      } catch (error) {
        if (isStaleEdit(error)) throw error
        const isGone = isFailure(error) && error.data?.code === 'NOT_FOUND'
        if (isGone) keeper.keep({ draftVersion: version, value: saver.wanted })
        await load().catch(() => {})
        throw error
      }
    })
  const send = (sendAt?: string) =>
    write(async (version) => {
      await client.message.send.mutate({ id, version, sendAt })
      await saver.stop()
      keeper.forget()
      await Promise.all([load(), utils.message.list.invalidate()])
    })
  const remove = () =>
    write(async (version) => {
      await client.message.remove.mutate({ id, version })
      await saver.stop()
      keeper.forget()
      await utils.message.list.invalidate()
      await navigate({ to: '/portal/message' })
    })
  const test = () =>
    write(async (version) => {
      await client.message.test.mutate({ id, version })
    })
  const entry = () => entrySchema.parse(saver.wanted)
  return { state, busy, problem, setProblem, countedFor, change, entry, write, send, remove, test }
}

/** Whatever of a message decides whom it reaches and what that costs. */
export const audienceSizeKey = ({ channel, audiences, text }: Entry) =>
  JSON.stringify([channel, audiences, channel === 'sms' && text])
