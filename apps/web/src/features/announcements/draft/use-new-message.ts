import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { client } from '#/api/client'
import { trpc } from '#/api/trpc'
import type { Entry } from '../message-entry'

/** Its page says that it is saved. */
const quiet = { context: { quiet: 'success' } }

type Beginning = { entry: Entry; onMade?: (() => void) | undefined }

/**
 * `begin` creates a draft, calls `onMade` and opens it; a second call in the meantime does nothing, a failure is shown as a
 * toast.
 */
export function useNewMessage() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  // `isPending` changes only with the next render, which a double click precedes.
  const isUnderWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ entry, onMade }: Beginning) => {
      const { data } = await client.message.create.mutate(entry, quiet)
      onMade?.()
      utils.message.get.setData({ id: data.id }, data)
      await navigate({ to: '/portal/message/$id', params: { id: data.id } })
    },
    onSettled: () => {
      isUnderWay.current = false
      return utils.message.list.invalidate()
    },
  })
  return {
    begin: (entry: Entry, onMade?: () => void) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate({ entry, onMade })
    },
    busy: isPending,
  }
}
