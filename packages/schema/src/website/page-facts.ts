/** The page data of public pages: part of each document, and sent by the editor to its preview. */
import { formatDate, formatMoment } from '../events/calendar-format.js'
import { formatDollars } from '../money.js'
import type { Footer } from './footer.js'
import type { Identity } from './identity.js'
import { isDrawing, sitePictureShareUrl } from './picture-files.js'
import type { Raffle } from './raffle.js'
import type { SiteValues } from './sections.js'

/** The data that every page needs. */
export type Club = Identity & {
  contactEmail: string
  /** The path of the picture that other websites show with a link. */
  sharePicture: string
  footer: Footer
  /** The times that decide whether the raffle is running; null without one. */
  raffleTimes: Pick<Raffle, 'salesStart' | 'salesEnd' | 'drawing'> | null
}

/** With its price as text. */
type AsText<Bundle> = Omit<Bundle, 'price'> & { price: string }

/** The raffle with its dates and prices as text, because the first use of Intl takes a phone a tenth of a second. */
export type RaffleText = Omit<Raffle, 'isShown' | 'bundles' | 'furtherBundles'> & {
  isShown: true
  bundles: AsText<Raffle['bundles'][number]>[]
  furtherBundles: AsText<Raffle['furtherBundles'][number]>[]
  inWords: Record<'salesStart' | 'salesEnd' | 'drawing', string>
}

/** The page data of a raffle that is not shown is empty: it may be last year's, or not announced yet. */
type NoRaffle = { isShown: false }

/** The data that some pages need. */
export type SectionFacts = Pick<
  SiteValues,
  'home' | 'testimonials' | 'what-is' | 'contact' | 'join'
> & { raffle: RaffleText | NoRaffle }

export type PageFacts = { club: Club } & Partial<SectionFacts>

/** The facts of a page that shows these sections. */
export function pageFacts(
  values: SiteValues,
  sections: readonly (keyof SectionFacts)[],
): PageFacts {
  const all = sectionFacts(values)
  return {
    club: clubOf(values),
    ...Object.fromEntries(sections.map((section) => [section, all[section]])),
  }
}

/** Returns the data that every page needs, from the sections. */
function clubOf({ identity, home, contact, footer, raffle }: SiteValues): Club {
  const { isShown, salesStart, salesEnd, drawing } = raffle
  return {
    ...identity,
    contactEmail: contact.contactEmail,
    sharePicture: isDrawing(home.picture.picture)
      ? '/club/share.jpg'
      : sitePictureShareUrl(home.picture.picture),
    footer,
    raffleTimes: isShown ? { salesStart, salesEnd, drawing } : null,
  }
}

const sectionFacts = (values: SiteValues): SectionFacts => ({
  home: values.home,
  testimonials: values.testimonials,
  'what-is': values['what-is'],
  contact: values.contact,
  join: values.join,
  raffle: raffleFacts(values.raffle, values.identity.timeZone),
})

/** Returns the page data of a raffle, also of an earlier year's. */
export const raffleFacts = (raffle: Raffle, timeZone: string): SectionFacts['raffle'] =>
  raffle.isShown ? raffleText(raffle, timeZone) : { isShown: false }

function raffleText(raffle: Raffle, timeZone: string): RaffleText {
  return {
    ...raffle,
    isShown: true,
    bundles: raffle.bundles.map(withPrice),
    furtherBundles: raffle.furtherBundles.map(withPrice),
    inWords: {
      salesStart: formatDate(raffle.salesStart),
      salesEnd: formatMoment(raffle.salesEnd, timeZone),
      drawing: formatMoment(raffle.drawing, timeZone),
    },
  }
}

const withPrice = <Bundle extends { price: number }>(bundle: Bundle) => ({
  ...bundle,
  price: formatDollars(bundle.price),
})
