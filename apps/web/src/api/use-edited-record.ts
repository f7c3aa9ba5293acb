import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'
import { isStaleEdit } from './failure'

type Versioned = { version: number }

/**
 * A record under edit, and what somebody else made of it meanwhile. `save` hands the version to the call and, when
 * that is refused as stale, loads the newer record: it is shown, and nothing is overwritten unseen.
 */
export function useEditedRecord<Row extends Versioned>(opened: Row, load: () => Promise<Row>) {
  const [base, setBase] = useState(opened)
  const [version, setVersion] = useState(opened.version)
  const [newer, setNewer] = useState<Row | null>(null)
  return {
    /** What the form began with. */
    base,
    newer,
    /** The form begins again with the newer record. */
    take: () => {
      if (!newer) return
      setBase(newer)
      setVersion(newer.version)
      setNewer(null)
    },
    /** The next save replaces what the other one did. */
    keep: () => {
      if (newer) setVersion(newer.version)
      setNewer(null)
    },
    save: async (call: (version: number) => Promise<unknown>) => {
      try {
        await call(version)
      } catch (error) {
        if (isStale(error)) setNewer(await load())
        throw error
      }
    },
  }
}

const isStale = (error: unknown) => error instanceof TRPCClientError && isStaleEdit(error)
