import { clubDate } from '@clubhouse/schema/club-time'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { formatLongDate } from '#/components/format/date'
import { useClub } from '#/site/club'
import { useByClubClock } from '#/site/use-by-club-clock'
import { groupByLetter } from './group-by-letter'
import type { SearchableMember } from './search-members'

/** The printed directory: every member's name, company and phone number, in two columns. */
export function Booklet({ found }: { found: readonly SearchableMember[] }) {
  const { name } = useClub()
  const today = useByClubClock(clubDate)
  return (
    <div className="text-[10pt] leading-snug">
      <header className="mb-4 flex items-baseline justify-between gap-4 border-text border-b-2 pb-2">
        <p className="font-bold font-heading text-[18pt]">{name}</p>
        <p className="shrink-0">Member directory, {formatLongDate(today)}</p>
      </header>
      <div className="columns-2 gap-10">
        {groupByLetter(found).map(({ letter, members }) => (
          <section key={letter} className="mb-3">
            <h2 className="mb-1 break-after-avoid border-border border-b pb-0.5 text-[13pt]">
              {letter}
            </h2>
            <ul>
              {members.map((member) => (
                <li key={member.id} className="break-inside-avoid pb-1.5">
                  <p className="flex justify-between gap-3">
                    <span className="font-semibold">{member.fullname}</span>
                    <span className="shrink-0 tabular-nums">
                      {member.phoneNumber && formatPhone(member.phoneNumber, member.phoneExt)}
                    </span>
                  </p>
                  {member.company && <p>{member.company.name}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
