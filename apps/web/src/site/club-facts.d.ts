/** The club's facts as the plugin in club-facts.ts passes them to the pages. */

type Club = import('@clubhouse/schema/club').Club
/** With its formatted price. */
type InWords<Bundle> = Omit<Bundle, 'price'> & { price: string }

declare module 'virtual:club/site' {
  export const name: Club['name']
  export const shortName: Club['shortName']
  export const description: Club['description']
  export const timeZone: Club['timeZone']
  export const mailboxes: Club['mailboxes']
  export const social: Club['social']
  export const partner: Club['partner']
  export const pictures: Club['pictures']
  export const raffleTimes: Pick<Club['raffle'], 'salesStart' | 'salesEnd' | 'drawing'>
}
declare module 'virtual:club/home' {
  export const hero: Club['hero']
  export const testimonials: Club['testimonials']
}
declare module 'virtual:club/raffle' {
  export const raffle: Omit<Club['raffle'], 'bundles' | 'furtherBundles'> & {
    bundles: InWords<Club['raffle']['bundles'][number]>[]
    furtherBundles: InWords<Club['raffle']['furtherBundles'][number]>[]
  }
  /** Formatted, like the prices: a browser that need not format them is ready sooner. */
  export const dates: Record<'salesStart' | 'salesEnd' | 'drawing', string>
  export const poBox: Club['poBox']
}
declare module 'virtual:club/contact' {
  export const contactIntros: Club['contactIntros']
  export const taglines: Club['taglines']
  export const postalAddress: Club['postalAddress']
  export const poBox: Club['poBox']
}
declare module 'virtual:club/local' {
  export const local: Club['local']
}
