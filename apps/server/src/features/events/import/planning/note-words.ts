/** The rehearsal's notes on an event of a file. */
import { type FileEvent, mostListed, type Note, type Unusable } from '../reading/file-event.js'
import { mostDays, mostSingleDates } from './limits.js'
import type { Plan, PlanNote } from './plan.js'
import { countWord, formatRule } from './when-words.js'

const eventNotes: Record<Note, string> = {
  noTitle: 'The file has no title.',
  noEnd: 'The file has no end time. It lasts one hour.',
  badLength: 'Its length can’t be read. It lasts one hour, or one day.',
  endBeforeStart: 'The file’s end isn’t after its start. It lasts one hour, or one day.',
  floating: '',
  unknownZone: '',
  unreadableRule: 'Its rule can’t be read. Only its first date is imported.',
  otherCalendar: 'Its rule uses another calendar system. Only its first date is imported.',
  onlyDate: 'The file has only this date of its series.',
  severalRules: 'It has several rules. Only the first is imported.',
  badDates: 'Some of its dates can’t be read and are left out.',
  exceptionRule: 'A rule about left-out dates isn’t supported. Check its dates.',
  cutDates: `It lists more than ${mostListed.toLocaleString('en-US')} added or left-out dates. The rest are ignored, so check its dates.`,
  cutText: 'Its text is too long and is shortened.',
}

const planNotes: Record<PlanNote, string> = {
  moreDates: `The next ${mostSingleDates} dates are imported, each as an event. Import the file again later for more.`,
  bounded: 'Its dates are imported for the next two years. Import the file again later for more.',
  startLeftOut: 'Its start isn’t a date of its rule and is left out.',
  severalTimesADay: 'It repeats several times a day. Only its first date is imported.',
  tooMuchWork: 'It has too many dates. Only some of them are imported.',
  longDates: `Dates that last more than ${mostDays} days are left out.`,
}

const problems: Record<Unusable['problem'], string> = {
  noStart: 'The file has no date for it.',
  onlyAdded: 'It has no start date, so its other dates can’t be imported.',
  badStart: 'Its date can’t be read.',
}

export const formatProblem = ({ problem }: Unusable): string => problems[problem]

/** The notes on a plan, the most important first. */
export function formatNotes(plan: Plan): string[] {
  const { event } = plan.series
  return [
    ...(event.isCanceled ? ['It’s canceled in the file.'] : []),
    ...formatKinds(plan),
    ...plan.notes.map((note) => planNotes[note]),
    ...[...event.notes].map((note) => eventNotes[note]),
    ...zoneNotes(event),
  ].filter((text) => text !== '')
}

const zoneNotes = ({ unknownZones }: FileEvent) =>
  unknownZones.length > 0
    ? [
        `The time zone ${unknownZones.join(', ').slice(0, 100)} is unknown. Its times are read as the club’s.`,
      ]
    : []

/** 'Every Friday and Saturday: two series.' */
function formatKinds({ series: { event }, parts }: Plan): string[] {
  const { rule } = event
  const series = parts.filter(({ kind }) => kind === 'Recurring').length
  const singles = parts.length - series
  if (!rule || (series === 1 && singles === 0)) return []
  const name = formatRule(rule)
  const events = singles === 1 ? 'one single event' : `${countWord(singles)} single events`
  if (series === 0) return singles > 1 ? [`${name}: ${events}.`] : []
  const all = series === 1 ? 'one series' : `${countWord(series)} series`
  return [singles === 0 ? `${name}: ${all}.` : `${name}: ${all} and ${events}.`]
}
