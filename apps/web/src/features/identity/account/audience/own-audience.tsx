import { useId } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Skeleton } from '#/components/ui/skeleton'
import { Appearance } from './appearance'
import { AudienceRow } from './audience-row'
import { OwnPublicity } from './own-publicity'

/** Lets members choose the audience of their details, and shows the result. */
export function OwnAudience() {
  const id = useId()
  const list = trpc.account.audience.useQuery()
  if (list.error)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
  return (
    <>
      <p className="text-muted">
        Choose who in the club can see these details. Administrators always can. Changes are saved
        right away.
      </p>
      {list.data ? (
        <ul className="mt-2 divide-y divide-border">
          {list.data.map((entry) => (
            <AudienceRow key={entry.field} entry={entry} />
          ))}
        </ul>
      ) : (
        <div className="mt-6 grid gap-6">
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className="h-18 w-full" />
          ))}
        </div>
      )}
      <OwnPublicity />
      <section aria-labelledby={id} className="mt-8">
        <h2 id={id} className="mb-3 text-h3">
          How others see me
        </h2>
        <Appearance />
      </section>
    </>
  )
}
