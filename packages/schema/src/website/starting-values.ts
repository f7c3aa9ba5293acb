import { firstColors } from './color-pair.js'
import type { SiteValues } from './sections.js'
import type { MailingAddress } from './texts.js'

const address: MailingAddress = {
  line1: '1 Main Street',
  line2: '',
  city: 'Our Town',
  state: 'NC',
  postalCode: '27500',
}

/** The website of a club that has not written its own texts yet; sections without a row have these values. */
export const startingValues: SiteValues = {
  identity: {
    name: 'Rotary Club of Our Town',
    shortName: 'Our Town Rotary',
    description:
      'Neighbors who meet regularly, look after their town and lend a hand far beyond it.',
    timeZone: 'America/New_York',
    logo: null,
  },
  colors: firstColors,
  home: {
    headline: 'Good neighbors, great company.',
    lead: 'We meet regularly, take on projects for our town and enjoy each other’s company. Come see for yourself.',
    picture: { picture: 'hero', alt: '', isDecorative: true },
    aboutPicture: {
      picture: 'what-is-rotary',
      alt: 'People from many places stand together in front of a globe.',
      isDecorative: false,
    },
    closingHeadline: 'Come meet us.',
    closingText: 'Tell us who you are, and we’ll save you a chair.',
  },
  testimonials: { testimonials: [] },
  'what-is': {
    founded: 1950,
    paragraphs: [
      'We’re neighbors of all ages and professions. Together we choose what our town needs, and get to work on it.',
    ],
    picture: {
      picture: 'what-is-rotary',
      alt: 'People from many places stand together in front of a globe.',
      isDecorative: false,
    },
  },
  raffle: {
    isShown: false,
    title: 'Annual Raffle 2025',
    headline: 'Buy a ticket. Do some good.',
    organizationId: 'To be filled in',
    licenseNumber: 'To be filled in',
    salesStart: '2025-07-01',
    salesEnd: { date: '2025-09-07', time: '15:00' },
    drawing: { date: '2025-09-07', time: '16:00' },
    drawingPlace: '1 Main Street, Our Town',
    prizes: [
      {
        place: 'Grand prize',
        name: 'A cooler',
        description: 'Filled to the brim.',
        winner: '',
        picture: { picture: 'cooler', alt: '', isDecorative: true },
      },
      {
        place: '2nd place',
        name: 'A grill',
        description: 'Charcoal, with a lid.',
        winner: '',
        picture: { picture: 'grill', alt: '', isDecorative: true },
      },
      {
        place: '3rd place',
        name: '$250 cash',
        description: 'Yours to spend as you like.',
        winner: '',
        picture: { picture: 'cash', alt: '', isDecorative: true },
      },
    ],
    bundles: [
      { tickets: 1, price: 500, purchaseUrl: '' },
      { tickets: 5, price: 2000, purchaseUrl: '' },
      { tickets: 10, price: 4000, purchaseUrl: '' },
      { tickets: 25, price: 10_000, purchaseUrl: '' },
    ],
    furtherBundles: [{ tickets: 15, price: 6000 }],
    minimumAge: 18,
    grandPrizeMinimumAge: 21,
    responseDays: 30,
    benefits: 'our projects in town',
    picture: {
      picture: 'raffle',
      alt: 'Three raffle tickets and confetti.',
      isDecorative: false,
    },
  },
  contact: {
    intros: [
      'A question, an idea, a project that needs hands? Write to us. A real person reads every message.',
      'Whether you want to visit us or lend a hand, we’d love to hear from you.',
      'Tell us what’s on your mind. We’ll answer as soon as we can.',
    ],
    contactEmail: 'hello@club.example',
    infoEmail: 'info@club.example',
    postalAddress: address,
    poBox: address,
    picture: {
      picture: 'contact',
      alt: 'A neighbor puts a letter in a mailbox by the road.',
      isDecorative: false,
    },
  },
  join: {
    taglines: ['Join a table that gets things done.', 'Give an hour. Keep the friends.'],
    lead: 'Tell us a little about you. A member will call you.',
    picture: {
      picture: 'welcome',
      alt: 'Four members at a long table, with an empty chair and a cup of coffee between them.',
      isDecorative: false,
    },
  },
  footer: {
    social: { label: 'Follow us on Facebook', url: 'https://www.facebook.com' },
    partner: { label: 'Rotary International', url: 'https://www.rotary.org' },
  },
}
