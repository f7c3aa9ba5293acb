import { clockOf } from '@clubhouse/schema/clock-changes'
import { clubDate, endOfDay, isReached, withOffset } from '@clubhouse/schema/club-time'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import { raffleState } from '@clubhouse/schema/raffle/raffle-state'
import { colorsCss } from '@clubhouse/schema/website/color-tokens'
import { pageFacts, raffleFacts, type SectionFacts } from '@clubhouse/schema/website/page-facts'
import type { PublicRaffle } from '../../features/raffle/public-raffle.js'
import type { Services } from '../../services/services.js'
import type { Facts } from './rendering.js'

/** Returns readers of what the public pages show at this moment: the published site, the club's day and its raffle. */
export function createPageState({ clock, config, site }: Services) {
  const timeZone = () => site.now().values.identity.timeZone
  const isReachedNow = (local: string) => isReached(local, timeZone(), clock.now())

  /** The club's day, YYYY-MM-DD. */
  const today = () => clubDate(clock.now(), timeZone())

  /**
   * Returns the instant since which a page looks as it does now: its day has begun, or a time that it shows has been
   * reached. Every server finds the same one, so that all render the same document.
   */
  function asOf(closesAt: string | null = null): string {
    const { salesStart, salesEnd, drawing, isShown } = site.now().values.raffle
    const ofRaffle = [`${salesStart}T00:00`, ...[salesEnd, drawing].map(localTime)]
    const [latest = ''] = [`${today()}T00:00`, ...(isShown ? ofRaffle : []), closesAt ?? '']
      .filter((local) => local && isReachedNow(local))
      .sort()
      .reverse()
    return withOffset(latest, timeZone())
  }

  return {
    today,
    asOf,

    /** Returns the page data for these sections of the site; `more` is added to it. */
    factsFor: (sections: readonly (keyof SectionFacts)[], more: Partial<Facts> = {}): Facts => ({
      publicUrl: config.publicUrl,
      signinMode: config.signinMode,
      page: pageFacts(site.now().values, sections),
      asOf: '',
      today: '',
      todayEnds: '',
      clock: null,
      events: null,
      nextMeeting: null,
      publicDate: null,
      officers: null,
      raffleYear: null,
      previewOf: '',
      posted: null,
      linkedRsvp: null,
      ...more,
    }),

    /** Returns the page data of a raffle, which may be an earlier year's than the published one. */
    raffleFacts({ page, ...raffleYear }: PublicRaffle): Pick<Facts, 'page' | 'raffleYear'> {
      const { values } = site.now()
      const facts = pageFacts(values, ['raffle', 'contact'])
      return { page: { ...facts, raffle: raffleFacts(page, timeZone()) }, raffleYear }
    },

    /** Returns the page data of a day: the day, the instant it ends, and the club's clock around it. */
    dayFacts(today: string): Pick<Facts, 'today' | 'todayEnds' | 'clock'> {
      const days = { from: addMonths(today, -1), until: addMonths(today, 13) }
      return {
        today,
        todayEnds: endOfDay(clock.now(), timeZone()).toISOString(),
        clock: clockOf(timeZone(), days),
      }
    },

    /** Whether visitors can RSVP for a date at this minute. */
    isRsvpOpen: ({ rsvp }: PublicDate): boolean =>
      rsvp?.closesAt ? !isReachedNow(rsvp.closesAt) : false,

    /** Returns the version of what every page shows: the published site, and the raffle's state for its link. */
    version(): string {
      const { version, values } = site.now()
      const { raffle } = values
      const state = raffle.isShown ? raffleState(raffle, timeZone(), clock.now()) : 'none'
      return `${version} ${state}`
    },

    /** Returns the text of the style element, with the club's colors. */
    style: (): string => colorsCss(site.now().values.colors),
  }
}

export type PageState = ReturnType<typeof createPageState>

const localTime = ({ date, time }: { date: string; time: string }) => `${date}T${time}`
