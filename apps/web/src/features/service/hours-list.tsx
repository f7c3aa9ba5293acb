import { clubDate } from '@clubhouse/schema/club-time'
import { clubYearLabel, clubYearOf } from '@clubhouse/schema/offices/club-year'
import { formatMinutes } from '@clubhouse/schema/service/minutes'
import { totalOf, totalsByMember, totalsByProject } from '@clubhouse/schema/service/service-totals'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serviceHoursOf } from '#/api/lists'
import { RecordList } from '#/components/record-list/record-list'
import { StateLinks } from '#/components/state-links'
import { useByClubClock } from '#/site/use-by-club-clock'
import {
  memberColumns,
  memberCsv,
  memberPhoneRow,
  type ProjectRow,
  projectColumns,
  projectCsv,
  projectPhoneRow,
} from './hours-tables'
import { formatKinds } from './service-words'
import { YearSelect } from './year-links'

export type HoursBy = 'project' | undefined

type HoursListProps = { year: number | undefined; by: HoursBy }

const purpose =
  'Record hours on a date’s page, in one step for everyone who was present. Members add their own, too.'

/** All members' service hours in a club year, for organizers: by member, or by project. */
export function HoursList({ year, by }: HoursListProps) {
  const hours = useQuery(serviceHoursOf(year))
  const today = useByClubClock(clubDate)
  const label = clubYearLabel(clubYearOf(year ? `${year}-07-01` : today))
  const members = useMemo(() => hours.data && totalsByMember(hours.data), [hours.data])
  const projects = useMemo(() => hours.data && rowsOf(hours.data), [hours.data])
  const total = totalOf(hours.data ?? [])
  const query = { error: hours.error, refetch: hours.refetch }
  const kinds = formatKinds(total)
  const shared = {
    title: 'Service Hours',
    purpose,
    about: hours.data && (
      <p className="tabular-nums">
        {formatMinutes(total.total)} in {label}
        {kinds && `: ${kinds}`}
      </p>
    ),
    filter: (
      <>
        <StateLinks
          label="View"
          param="by"
          current={by}
          states={[
            { value: undefined, label: 'Members', count: members?.length },
            { value: 'project', label: 'Projects', count: projects?.length },
          ]}
        />
        <YearSelect year={year} />
      </>
    ),
  }
  return by === 'project' ? (
    <RecordList<ProjectRow>
      key="project"
      {...shared}
      columns={projectColumns}
      phoneRow={projectPhoneRow}
      query={{ ...query, data: projects }}
      searchText={({ title }) => title}
      csv={{ filename: `service-hours-projects-${label}.csv`, columns: projectCsv }}
    />
  ) : (
    <RecordList
      key="member"
      {...shared}
      columns={memberColumns}
      phoneRow={memberPhoneRow}
      query={{ ...query, data: members }}
      searchText={({ fullname }) => fullname}
      csv={{ filename: `service-hours-${label}.csv`, columns: memberCsv }}
    />
  )
}

const rowsOf = (hours: Parameters<typeof totalsByProject>[0]): ProjectRow[] =>
  totalsByProject(hours).map((row) => ({ ...row, id: row.eventId ?? `text ${row.title}` }))
