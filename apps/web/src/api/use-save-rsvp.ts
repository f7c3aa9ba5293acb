import { trpc } from './trpc'

/** Saves the own answer to one date, and reads again what depends on it. */
export function useSaveRsvp(id: string, date: string) {
  const utils = trpc.useUtils()
  return trpc.rsvp.update.useMutation({
    onSettled: () =>
      Promise.all([
        utils.rsvp.invalidate(),
        utils.occurrence.get.invalidate({ id, date }),
        // A refusal may say that it has changed meanwhile.
        utils.event.get.invalidate({ id }),
      ]),
  })
}
