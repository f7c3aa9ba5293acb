import { trpc } from '#/api/trpc'
import { SectionHeader } from '#/components/section-header'
import { AbsenceRow } from './absence-row'
import { useDutiesChanged } from './use-duties-changed'

/** All members' absences to come, for organizers; renders nothing without any. */
export function MemberAbsences() {
  const { data = [] } = trpc.absence.list.useQuery()
  const remove = trpc.absence.remove.useMutation(useDutiesChanged())
  if (data.length === 0) return null
  return (
    <section aria-label="Absences" className="print:hidden">
      <SectionHeader title="Absences" />
      <ul className="border-border border-t">
        {data.map(({ fullname, ...absence }) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            fullname={fullname}
            busy={remove.isPending && remove.variables.id === absence.id}
            onRemove={() => remove.mutate({ id: absence.id })}
          />
        ))}
      </ul>
    </section>
  )
}
