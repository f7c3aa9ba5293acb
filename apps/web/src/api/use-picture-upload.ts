import { uploadRefusal } from '@clubhouse/schema/picture-upload'
import type { Focus } from '@clubhouse/schema/website/crop'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { openPicture } from '#/components/form/picture/open-picture'

/** 'unseen': the picture was uploaded, but the browser could not show it. */
export type Uploading =
  | { kind: 'none' | 'opening' | 'unseen' }
  | { kind: 'sending'; sent: number }
  | { kind: 'failed'; problem: string; again: (() => void) | null }

type UploadEvents = {
  /** Another picture than before is sent. */
  onSend: () => void
  onUploaded: (id: string) => void
}

/** Uploads a chosen file and returns the id of its picture. */
export function usePictureUpload({ onSend, onUploaded }: UploadEvents) {
  const [state, setState] = useState<Uploading>({ kind: 'none' })
  const [chosen, setChosen] = useState<{ file: File; shown: ImageBitmap } | null>(null)
  const mutation = trpc.site.uploadPicture.useMutation({
    onSuccess: ({ data }, form) => {
      setState({ kind: form.has('focusX') ? 'none' : 'unseen' })
      onUploaded(data.id)
    },
    onError: ({ message }, form) => {
      setState({ kind: 'failed', problem: message, again: () => submit(form) })
    },
    trpc: {
      context: { quiet: 'all', onProgress: (sent: number) => setState({ kind: 'sending', sent }) },
    },
  })
  const submit = (form: FormData) => {
    setState({ kind: 'sending', sent: 0 })
    mutation.mutate(form)
  }
  const send = (file: File, focus: Focus | null) => {
    onSend()
    submit(formOf(file, focus))
  }
  const forget = () => {
    chosen?.shown.close()
    setChosen(null)
  }
  const fail = (problem: string) => setState({ kind: 'failed', problem, again: null })
  return {
    state,
    chosen,
    forget,
    /** Another choice was made than to try a failed one again. */
    dismiss: () =>
      setState((now) => (now.kind === 'failed' || now.kind === 'unseen' ? { kind: 'none' } : now)),
    open: async (file: File | undefined) => {
      if (!file || state.kind === 'opening' || state.kind === 'sending') return
      const refusal = uploadRefusal(file)
      if (refusal) return fail(refusal)
      setState({ kind: 'opening' })
      const shown = await openPicture(file)
      if (!shown) return fail('This picture can’t be read. Choose another one.')
      if (shown === 'heic') return send(file, null)
      setState({ kind: 'none' })
      setChosen({ file, shown })
    },
    send: (focus: Focus) => {
      if (!chosen) return
      forget()
      send(chosen.file, focus)
    },
  }
}

/** A picture and the point in it that is kept; the server keeps the middle where none was chosen. */
function formOf(file: File, focus: Focus | null): FormData {
  const form = new FormData()
  form.set('picture', file)
  if (focus) {
    form.set('focusX', focus.x.toFixed(4))
    form.set('focusY', focus.y.toFixed(4))
  }
  return form
}
