import type { SiteValues } from '../website/sections.js'
import { startingValues } from '../website/starting-values.js'

const { raffle } = startingValues

/** The demo's own values for each prize. */
const prizes = [
  {
    description: 'Filled to the brim for a long weekend by the lake.',
    winner: 'Loretta Simmons, Alder Creek',
  },
  {
    description: 'Charcoal, with a lid, tools and a cover.',
    winner: 'Dev Malhotra, Raleigh',
  },
  { winner: 'The Whitfield family, Alder Creek' },
]

/** The website of the demo club. */
export const demoSite: SiteValues = {
  identity: {
    name: 'Rotary Club of Alder Creek',
    shortName: 'Alder Creek Rotary',
    description:
      'Neighbors in Alder Creek, North Carolina, who meet over lunch, look after their town and lend a hand far beyond it.',
    timeZone: 'America/New_York',
    logo: null,
  },
  colors: { strong: '#17458f', accent: '#f7a81b' },
  home: {
    headline: 'Good neighbors, great company.',
    lead: 'We plant trees along the creek, read with second graders and help rebuild after storms. Mostly, we show up, and there’s a chair for you.',
    picture: {
      picture: 'hero',
      alt: 'Members plant a tree by the creek; others share a long table in front of the old depot.',
      isDecorative: false,
    },
    aboutPicture: {
      picture: 'what-is-rotary',
      alt: 'People from many places stand together in front of a globe.',
      isDecorative: false,
    },
    closingHeadline: 'Come for lunch.',
    closingText: 'The first one is on us. Tell us who you are, and we’ll save you a chair.',
  },
  testimonials: {
    testimonials: [
      {
        quote:
          'I moved here knowing nobody. Six months of Wednesday lunches later I had a plumber, a godmother for my daughter and a reason to stay.',
        name: 'Amelia Hartwell',
        title: 'Member since 2019, savings banker',
      },
      {
        quote:
          'You hear a lot of talk about giving back. Here someone hands you a shovel and a sandwich, and by noon there are forty new trees.',
        name: 'Marcus Delgado',
        title: 'Member since 2014, bookseller',
      },
      {
        quote:
          'They asked me to run the book drive when I was twenty-four. Nobody had ever trusted me with anything that size. We collected nine thousand.',
        name: 'Priya Raman',
        title: 'Member since 2021, dentist',
      },
    ],
  },
  'what-is': {
    founded: 1948,
    paragraphs: [
      'Eleven shopkeepers, a doctor and a schoolteacher chartered this club in the old railway depot in 1948. We still meet there, and we still begin with lunch.',
      'Today three chapters bring together some sixty members: bakers, nurses, builders, bankers and people who have retired from all of it. Between us we keep the creek trail open, send every third grader home with a dictionary and put on the summer concerts by the lake.',
    ],
    picture: {
      picture: 'what-is-rotary',
      alt: 'People from many places stand together in front of a globe.',
      isDecorative: false,
    },
  },
  raffle: {
    ...raffle,
    isShown: true,
    headline: 'Buy a ticket. Do some good. Win a grill.',
    organizationId: 'NC-CH-20481',
    licenseNumber: 'R-2025-0917',
    drawingPlace: 'Lakeside Pavilion, 1 Pavilion Drive, Alder Creek, NC',
    prizes: raffle.prizes.map((prize, index) => ({ ...prize, ...prizes[index] })),
    bundles: raffle.bundles.map((bundle) => ({
      ...bundle,
      purchaseUrl: `https://buy.stripe.com/test_aldercreek${`${bundle.tickets}`.padStart(2, '0')}`,
    })),
    benefits: 'the creek trail, third-grade dictionaries and the Alder Creek food pantry',
  },
  contact: {
    intros: [
      'A question, an idea, a project that needs hands? Write to us. A real person reads every message.',
      'Whether you want to visit a lunch or borrow a wheelbarrow, we’d love to hear from you.',
      'Tell us what’s on your mind. We usually answer within two days.',
    ],
    contactEmail: 'hello@alder-creek-rotary.example',
    infoEmail: 'info@alder-creek-rotary.example',
    postalAddress: {
      line1: 'The Depot',
      line2: '12 Depot Street',
      city: 'Alder Creek',
      state: 'NC',
      postalCode: '27500',
    },
    poBox: {
      line1: 'PO Box 417',
      line2: '',
      city: 'Alder Creek',
      state: 'NC',
      postalCode: '27500',
    },
    picture: {
      picture: 'contact',
      alt: 'A neighbor puts a letter in the club’s mailbox by the road.',
      isDecorative: false,
    },
  },
  join: {
    taglines: [
      'Join a table that gets things done.',
      'Meet the people who make this town.',
      'Give an hour. Keep the friends.',
      'Service, and a very good lunch.',
    ],
    lead: 'Tell us a little about you. A member will call you, and your first lunch is on us.',
    picture: {
      picture: 'welcome',
      alt: 'Four members at a long table, with an empty chair and a cup of coffee between them.',
      isDecorative: false,
    },
  },
  footer: {
    social: { label: 'Follow us on Facebook', url: 'https://www.facebook.com/aldercreekrotary' },
    partner: { label: 'Rotary International', url: 'https://www.rotary.org' },
  },
}
