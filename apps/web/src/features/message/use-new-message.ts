import { useNavigate } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import type { Entry } from './message-entry'

/** `begin` makes a draft and opens it; a failure is shown as a toast. */
export function useNewMessage() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.message.create.useMutation({
    onSuccess: async ({ data }) => {
      utils.message.get.setData({ id: data.id }, data)
      await navigate({ to: '/portal/message/$id', params: { id: data.id } })
    },
    onSettled: () => utils.message.list.invalidate(),
  })
  return { begin: (entry: Entry) => create.mutate(entry), busy: create.isPending }
}
