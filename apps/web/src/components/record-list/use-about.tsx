import type { ReactNode } from 'react'
import { useNarrow } from '#/components/data-table/use-narrow'

/** Returns the sentence about a list for below its title and, on phones, for after its rows, so that they begin near the top. */
export function useAbout(about: ReactNode): { above: ReactNode; below: ReactNode } {
  const narrow = useNarrow()
  if (!about || !narrow) return { above: about, below: null }
  return { above: null, below: <div className="mt-4 text-muted text-sm">{about}</div> }
}
