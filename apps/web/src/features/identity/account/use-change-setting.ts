import type { SettingChange } from '@clubhouse/schema/setting'
import { TRPCClientError } from '@trpc/client'
import { useRef, useState } from 'react'
import { trpc } from '#/api/trpc'

type Place = Pick<SettingChange['setting'], 'key' | 'channel'>

/** The result of the last flip: `saved` counts, so that each one is announced. */
type Outcome = { saved: number; error: string | null }

/**
 * A switch of the settings: flipped at once, saved one flip after the other; flips made during a call are saved
 * as one, the last. A flip that fails goes back to the server's value.
 */
export function useChangeSetting(
  { key, channel }: Place,
  shown: boolean,
): Outcome & { flip: (value: boolean) => void } {
  const utils = trpc.useUtils()
  const change = trpc.account.changeSetting.useMutation()
  const [outcome, setOutcome] = useState<Outcome>({ saved: 0, error: null })
  // Null while the server has what is shown.
  const wanted = useRef<boolean>(null)
  const show = (value: boolean) =>
    utils.account.settings.setData(undefined, (entries) =>
      entries?.map((entry) => (entry.setting.key === key ? { ...entry, [channel]: value } : entry)),
    )
  const save = async (before: boolean) => {
    let stored = before
    while (wanted.current !== null && wanted.current !== stored) {
      const value = wanted.current
      try {
        await change.mutateAsync({ setting: { key, channel, value } })
        stored = value
      } catch (error) {
        // The user has flipped it back in the meantime, so nothing is wrong.
        if (wanted.current === stored) break
        wanted.current = null
        show(stored)
        return setOutcome(({ saved }) => ({ saved, error: reasonOf(error) }))
      }
    }
    wanted.current = null
    setOutcome(({ saved }) => ({ saved: saved + 1, error: null }))
  }
  const flip = (value: boolean) => {
    void utils.account.settings.cancel()
    show(value)
    const idle = wanted.current === null
    wanted.current = value
    if (idle) void save(shown)
  }
  return { ...outcome, flip }
}

/** Returns the server's message; without a response, ours is more useful than the browser's. */
const reasonOf = (error: unknown): string =>
  error instanceof TRPCClientError && error.data
    ? error.message
    : 'We couldn’t reach the club’s server.'
