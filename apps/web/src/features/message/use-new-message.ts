import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#/api/client'
import { trpc } from '#/api/trpc'
import type { Entry } from './message-entry'

/** Its page says that it is saved. */
const quiet = { context: { isQuietWhenDone: true } }

type Beginning = { entry: Entry; onMade?: (() => void) | undefined }

/** `begin` makes a draft, calls `onMade` and opens it; a failure is shown as a toast. */
export function useNewMessage() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ entry, onMade }: Beginning) => {
      const { data } = await client.message.create.mutate(entry, quiet)
      onMade?.()
      utils.message.get.setData({ id: data.id }, data)
      await navigate({ to: '/portal/message/$id', params: { id: data.id } })
    },
    onSettled: () => utils.message.list.invalidate(),
  })
  return {
    begin: (entry: Entry, onMade?: () => void) => mutate({ entry, onMade }),
    busy: isPending,
  }
}
