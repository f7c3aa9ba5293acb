import type { SectionDraft, SectionKey } from '@clubhouse/schema/website/sections'

/** The names of a list, of its entries, and of an entry's fields. */
export type ListLabels<Entry = unknown> = {
  list: string
  entry: string
  fields: Entry extends string ? null : { readonly [Name in keyof Entry]: string }
}

type FieldLabels<Value> = {
  readonly [Name in keyof Value]: Value[Name] extends readonly (infer Entry)[]
    ? ListLabels<Entry>
    : string
}

/** The labels of each section's fields, in forms, summaries and comparisons. */
export const fieldLabels: { readonly [Key in SectionKey]: FieldLabels<SectionDraft<Key>> } = {
  identity: {
    name: 'Name',
    shortName: 'Short name',
    description: 'Description',
    timeZone: 'Time zone',
    logo: 'Logo',
  },
  colors: { strong: 'Main color', accent: 'Accent' },
  home: {
    headline: 'Headline',
    lead: 'Introduction',
    picture: 'Picture at the top',
    aboutPicture: 'Picture beside “What is Rotary?”',
    closingHeadline: 'Closing headline',
    closingText: 'Closing text',
  },
  testimonials: {
    testimonials: {
      list: 'Testimonials',
      entry: 'Testimonial',
      fields: { quote: 'Quote', name: 'Name', title: 'Title' },
    },
  },
  'what-is': {
    founded: 'Year founded',
    paragraphs: { list: 'Paragraphs', entry: 'Paragraph', fields: null },
    picture: 'Picture',
  },
  raffle: {
    isShown: 'Show the raffle',
    title: 'Title',
    headline: 'Headline',
    picture: 'Picture',
    salesStart: 'Ticket sales start',
    salesEnd: 'Ticket sales end',
    drawing: 'Drawing',
    drawingPlace: 'Drawing location',
    prizes: {
      list: 'Prizes',
      entry: 'Prize',
      fields: {
        place: 'Place',
        name: 'Prize',
        description: 'Description',
        winner: 'Winner',
        picture: 'Picture',
      },
    },
    bundles: {
      list: 'Tickets to buy online',
      entry: 'Bundle',
      fields: { tickets: 'Tickets', price: 'Price', purchaseUrl: 'Purchase link' },
    },
    furtherBundles: {
      list: 'Tickets sold only in person',
      entry: 'In-person bundle',
      fields: { tickets: 'Tickets', price: 'Price' },
    },
    organizationId: 'Organization ID',
    licenseNumber: 'License number',
    minimumAge: 'Minimum age',
    grandPrizeMinimumAge: 'Minimum age for the grand prize',
    responseDays: 'Days to respond',
    benefits: 'What the tickets pay for',
  },
  contact: {
    intros: { list: 'Introductions', entry: 'Introduction', fields: null },
    contactEmail: 'Email for messages',
    infoEmail: 'Email for general questions',
    postalAddress: 'Mailing address',
    poBox: 'P.O. box',
    picture: 'Picture',
  },
  join: {
    taglines: { list: 'Taglines', entry: 'Tagline', fields: null },
    lead: 'Introduction',
    picture: 'Picture',
  },
  footer: { social: 'Social page', partner: 'Partner' },
}

/** The labels of a section's fields by their names, in the order of its form. */
export const labelsOf = (section: SectionKey): [name: string, label: string | ListLabels][] =>
  Object.entries<string | ListLabels>(fieldLabels[section])

/** Describes the path of a value: 'Prizes, 2: Winner' for 'prizes.1.winner'. An unknown path is returned unchanged. */
export function formatPath(section: SectionKey, path: string): string {
  const [name = '', place, part] = path.split('.')
  const label = new Map(labelsOf(section)).get(name)
  if (label === undefined) return path
  if (typeof label === 'string') return label
  if (place === undefined) return label.list
  const partLabel = part && Object.entries<string>(label.fields ?? {}).find(([key]) => key === part)
  const entry = `${label.list}, ${Number(place) + 1}`
  return partLabel ? `${entry}: ${partLabel[1]}` : part ? `${entry}: ${part}` : entry
}
