/**
 * The club's own facts: all that a club edits to have its own website. Pictures are in
 * apps/web/pictures. The build and the server check this file and name each error.
 */
import type { Club } from './club.js'

export const club: Club = {
  /** As shown in the header, in titles and in mails. */
  name: 'Rotary Club of Alder Creek',
  /** The short name, where there is little room. */
  shortName: 'Alder Creek Rotary',
  /** For search engines and shared links, when a page has no description of its own. */
  description:
    'Neighbors of Alder Creek, North Carolina who meet over lunch, look after their town and lend a hand far beyond it.',
  /** Decides what 'today' is. CLUB_TIME_ZONE overrides it. */
  timeZone: 'America/New_York',

  mailboxes: {
    info: 'info@alder-creek-rotary.example',
    contact: 'hello@alder-creek-rotary.example',
  },
  /** On the contact page. */
  postalAddress: {
    lines: ['The Depot', '12 Depot Street'],
    city: 'Alder Creek',
    state: 'NC',
    postalCode: '27500',
  },
  /** On the sign-up page and in the raffle's rules. */
  poBox: { lines: ['PO Box 417'], city: 'Alder Creek', state: 'NC', postalCode: '27500' },

  /** The two links of the footer. */
  social: { label: 'Follow us on Facebook', url: 'https://www.facebook.com/aldercreekrotary' },
  partner: { label: 'Rotary International', url: 'https://www.rotary.org' },

  /** The headline of the home page. */
  hero: {
    headline: 'Good neighbors, great company.',
    lead: 'We plant trees along the creek, read with second graders and help rebuild after storms. Mostly, we turn up, and there is a chair for you.',
  },

  /** Text alternatives of the pictures, for screen readers. */
  pictures: {
    hero: 'Members plant a tree by the creek; others share a long table in front of the old depot.',
    contact: 'A neighbor posts a letter in the club’s mailbox by the road.',
    welcome: 'Four members at a long table; between them a free chair and a cup of coffee.',
    'what-is-rotary': 'People of many places stand together before a globe.',
    raffle: 'Three raffle tickets among confetti.',
  },

  /** 'The local club' on the What-is page. */
  local: {
    founded: 1948,
    paragraphs: [
      'Eleven shopkeepers, a doctor and a schoolteacher chartered this club in the old railway depot in 1948. We still meet there, and we still begin with lunch.',
      'Today three chapters bring together some sixty members: bakers, nurses, builders, bankers and people who have retired from all of it. Between us we keep the creek trail open, send every third grader home with a dictionary and put on the summer concerts by the lake.',
    ],
  },

  /** The carousel of the home page: three. */
  testimonials: [
    {
      quote:
        'I moved here knowing nobody. Six months of Wednesday lunches later I had a plumber, a godmother for my daughter and a reason to stay.',
      name: 'Amelia Hartwell',
      title: 'Member since 2019, savings banker',
    },
    {
      quote:
        'You hear a lot of talk about giving back. Here somebody hands you a shovel and a sandwich, and by noon there are forty new trees.',
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

  /** The headline of the sign-up page: one after the other. */
  taglines: [
    'Join a table that does things.',
    'Meet the people who make this town.',
    'Give an hour. Keep the friends.',
    'Service, and very good lunch.',
  ],

  /** One of these three opens the contact page. */
  contactIntros: [
    'A question, an idea, a project that needs hands? Write to us: a person reads every message.',
    'Whether you want to visit a lunch or borrow a wheelbarrow, we would love to hear from you.',
    'Tell us what is on your mind. We usually answer within two days.',
  ],

  /**
   * Recurring meetings, written to the club's calendar at the first start; from then on the portal changes them. A title
   * with 'lunch' in it gets the Lunch badge.
   */
  meetings: [
    {
      id: 'social-gathering',
      title: 'Monthly Social Gathering',
      description:
        'An easy evening with members and friends. Bring a neighbor; the first round is on us.',
      recurrence: 'last-wednesday',
      timeStart: '17:00',
      timeEnd: '19:00',
      location: 'Millrace Café',
      address: '240 Millrace Road',
      city: 'Alder Creek',
      state: 'NC',
      postalCode: '27500',
    },
    {
      id: 'board-meeting',
      title: 'Board Meeting',
      description: 'The board plans projects and looks at the books. Every member may listen in.',
      recurrence: 'second-tuesday',
      timeStart: '12:00',
      timeEnd: '13:00',
      location: 'Alder Creek Savings, upstairs',
      address: '100 Courthouse Square',
      city: 'Alder Creek',
      state: 'NC',
      postalCode: '27500',
    },
    {
      id: 'weekly-lunch',
      title: 'Weekly Lunch Meeting',
      description:
        'Lunch, a speaker from the town and the week’s projects. Visitors eat free the first time.',
      recurrence: 'first-three-wednesdays',
      timeStart: '12:00',
      timeEnd: '13:00',
      location: 'The Depot',
      address: '12 Depot Street',
      city: 'Alder Creek',
      state: 'NC',
      postalCode: '27500',
    },
  ],

  /** Single events. */
  specials: [
    {
      id: 'state-fairgrounds-2025',
      title: 'Monthly Social Gathering',
      description:
        'This month we meet at the state fairgrounds instead, for lunch under the big oaks.',
      date: '2025-07-23',
      timeStart: '12:00',
      timeEnd: '13:00',
      location: 'North Carolina State Fairgrounds',
      address: '4285 Trinity Road',
      city: 'Raleigh',
      state: 'NC',
      postalCode: '27607',
    },
  ],

  /** Occurrences that do not take place: 'removed' ones are not shown, 'canceled' ones are marked. */
  exceptions: [
    { meeting: 'social-gathering', date: '2025-04-30', change: 'canceled' },
    { meeting: 'social-gathering', date: '2025-07-30', change: 'removed' },
  ],

  raffle: {
    title: 'Annual Raffle 2025',
    organizationId: 'NC-CH-20481',
    licenseNumber: 'R-2025-0917',
    salesStart: '2025-07-01',
    salesEnd: { date: '2025-09-07', time: '15:00' },
    drawing: { date: '2025-09-07', time: '16:00' },
    drawingPlace: 'Lakeside Pavilion, 1 Pavilion Drive, Alder Creek, NC',
    prizes: [
      {
        place: 'Grand prize',
        name: 'A cooler',
        description: 'Filled to the brim for a long weekend by the lake.',
      },
      {
        place: '2nd place',
        name: 'A grill',
        description: 'Charcoal, with a lid, tools and a cover.',
      },
      { place: '3rd place', name: '$250 cash', description: 'Yours to spend as you like.' },
    ],
    /** After the drawing: who won which prize, as far as they agree to be named. */
    winners: {
      'Grand prize': 'Loretta Simmons, Alder Creek',
      '2nd place': 'Dev Malhotra, Raleigh',
      '3rd place': 'The Whitfield family, Alder Creek',
    },
    /** Prices in cents. */
    bundles: [
      { tickets: 1, price: 500, purchaseUrl: 'https://buy.stripe.com/test_aldercreek01' },
      { tickets: 5, price: 2000, purchaseUrl: 'https://buy.stripe.com/test_aldercreek05' },
      { tickets: 10, price: 4000, purchaseUrl: 'https://buy.stripe.com/test_aldercreek10' },
      { tickets: 25, price: 10000, purchaseUrl: 'https://buy.stripe.com/test_aldercreek25' },
    ],
    furtherBundles: [{ tickets: 15, price: 6000 }],
    minimumAge: 18,
    grandPrizeMinimumAge: 21,
    responseDays: 30,
    benefits: 'the creek trail, third-grade dictionaries and the Alder Creek food pantry',
  },

  /**
   * The plans that members subscribe to. With a Stripe account of the club's own: prices there with these lookup keys,
   * whose amounts count.
   */
  plans: [
    { lookupKey: 'membership_month', nickname: 'Membership', cents: 1800, interval: 'month' },
    { lookupKey: 'membership_year', nickname: 'Membership', cents: 19_800, interval: 'year' },
  ],
}
