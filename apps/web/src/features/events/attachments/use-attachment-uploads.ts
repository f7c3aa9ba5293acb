import { attachmentRefusal, maxAttachments } from '@clubhouse/schema/events/attachment-upload'
import { useRef, useState } from 'react'
import { isFailure } from '#/api/failure'
import { trpc } from '#/api/trpc'

export type Upload = { key: number; file: File; state: UploadState }
export type UploadState =
  | { kind: 'waiting' }
  /** How much of it was sent, 0 to 1. */
  | { kind: 'sending'; sent: number }
  /** `again`: whether sending it again may help. */
  | { kind: 'failed'; problem: string; again: boolean }

/** Whether the server refused the file itself, which another try doesn't change. */
const isRefusal = (error: unknown): boolean =>
  isFailure(error) && [400, 403, 404, 409, 413].includes(error.data?.httpStatus ?? 0)

type Place = { id: string; date?: string | undefined }

/** Uploads chosen files one after the other; one that fails stays in the list, and the others are unaffected. */
export function useAttachmentUploads({ id, date }: Place) {
  const utils = trpc.useUtils()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [added, setAdded] = useState<string | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const nextKey = useRef(0)

  const setState = (key: number, state: UploadState) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, state } : one)))
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  const send = async (key: number, file: File) => {
    setState(key, { kind: 'sending', sent: 0 })
    const form = new FormData()
    form.set('id', id)
    if (date) form.set('date', date)
    form.set('file', file)
    try {
      const onProgress = (sent: number) => setState(key, { kind: 'sending', sent })
      const context = { quiet: 'all', onProgress }
      const { data } = await utils.client.attachment.add.mutate(form, { context })
      await utils.attachment.list.invalidate({ id })
      remove(key)
      setAdded(`Added ${data.filename}.`)
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'Something went wrong.'
      setState(key, { kind: 'failed', problem, again: !isRefusal(error) })
    }
  }
  const enqueue = (key: number, file: File) => {
    queue.current = queue.current.then(() => send(key, file))
  }

  return {
    uploads,
    /** A sentence about the last added file, for screen readers. */
    added,
    dismiss: remove,
    retry: ({ key, file }: Upload) => {
      setState(key, { kind: 'waiting' })
      enqueue(key, file)
    },
    /** Uploads files where `has` are already. */
    add: (files: readonly File[], has: number) => {
      let room =
        maxAttachments - has - uploads.filter(({ state }) => state.kind !== 'failed').length
      for (const file of files) {
        const key = nextKey.current++
        const full = `Not uploaded: ${maxAttachments} files are the most.`
        const problem = attachmentRefusal(file) ?? (room > 0 ? null : full)
        const state: UploadState = problem
          ? { kind: 'failed', problem, again: false }
          : { kind: 'waiting' }
        setUploads((all) => [...all, { key, file, state }])
        if (problem) continue
        room -= 1
        enqueue(key, file)
      }
    },
  }
}
