/** One-time events: days from today (or the next free day), chapter (null: the whole club), title, from, to, what, where. */
export const onceEvents = [
  [-96, 0, 'Library Shelf Day', '09:00', '12:00', 'We built and filled 40 shelves.', 'library'],
  [-61, 2, 'Lake Trail Cleanup', '08:00', '11:00', 'Gloves, bags and doughnuts.', 'pavilion'],
  [-33, 1, 'Small Business Breakfast', '07:00', '09:00', 'Six owners, six lessons.', 'cafe'],
  [-12, 0, 'Blood Drive', '10:00', '15:00', 'With the regional blood center.', 'depot'],
  [-4, 2, 'Dictionary Packing', '17:30', '19:30', 'One for every third-grader.', 'pavilion'],
  [
    0,
    0,
    'Guest Speaker: Owls of the Creek',
    '17:30',
    '18:30',
    'Five kinds, and how to hear them.',
    'depot',
  ],
  [5, 0, 'New Member Orientation', '17:00', '18:15', 'How the club works.', 'depot'],
  [9, 1, 'Coffee with the Mayor', '07:00', '08:00', 'Bring one question.', 'cafe'],
  [12, 0, 'Winter Dinner', '18:00', '21:00', 'Three courses and the year in pictures.', 'depot'],
  [
    16,
    null,
    'Alder Creek Street Fair',
    '10:00',
    '16:00',
    'Our booth: corn and raffle tickets.',
    'square',
  ],
  [23, 2, 'Lantern Walk', '18:30', '20:00', 'Once around the lake.', 'pavilion'],
  [37, 0, 'Scholarship Interviews', '13:00', '17:00', 'Twelve seniors, four grants.', 'library'],
  [54, null, 'Club Picnic at the Fairgrounds', '11:30', '15:30', 'Families welcome.', 'fair'],
  [82, 1, 'Winter Coat Sort', '08:00', '10:30', 'Sorting, sizing, delivering.', 'cafe'],
] as const

/** Recurring events: day, weeks of the month (none: every), chapter, title, from, to, what, where. */
export const recurringEvents = [
  [
    'Wednesday',
    [1, 2, 3],
    0,
    'Weekly Lunch',
    '12:00',
    '13:00',
    'Lunch, a speaker from the town and the week’s projects. Visitors eat free the first time.',
    'depot',
  ],
  [
    'Monday',
    [],
    0,
    'Reading Buddies',
    '15:00',
    '16:00',
    'An hour with a second-grader.',
    'library',
  ],
  [
    'Friday',
    [1, 3],
    0,
    'Project Board',
    '08:30',
    '09:30',
    'Upcoming projects, and who can help.',
    'depot',
  ],
  ['Tuesday', [], 1, 'Sunrise Meeting', '07:00', '08:00', 'Coffee and one good idea.', 'cafe'],
  ['Saturday', [], 1, 'Food Pantry Shift', '09:00', '11:00', 'Packing and carrying.', 'square'],
  ['Thursday', [], 2, 'Evening Meeting', '18:00', '19:30', 'Supper at six.', 'pavilion'],
  ['Sunday', [], 2, 'Trail Walk', '14:00', '15:30', 'Three easy miles.', 'pavilion'],
] as const

/** Dates that differ: which of the recurring events, in the week that begins how many days from today, and how. */
export const changedDates = [
  [3, 9, { isCancelled: true, movedDays: 0, reason: 'The café is closed that morning.' }],
  [5, 4, { isCancelled: false, movedDays: 1, reason: 'The pavilion is booked on Thursday.' }],
  [4, -12, { isCancelled: true, movedDays: 0, reason: 'Ice on the roads.' }],
] as const

/** A series that takes place otherwise from two months ahead on, but for one date that keeps its values. */
export const splitSeries = {
  series: 5,
  months: 2,
  later: {
    dayOfWeek: 'Tuesday',
    weeks: [],
    timeStart: '18:30',
    timeEnd: '20:00',
    place: 'library',
  },
  kept: { timeEnd: '21:00', reason: 'The founders’ evening stays at the pavilion.' },
} as const

/** Events with a cover image, by title. */
export const coveredEvents: Readonly<Record<string, { picture: string; alt: string }>> = {
  'Weekly Lunch': {
    picture: 'welcome',
    alt: 'Four people at a long table, with an empty chair and a cup of coffee for a guest',
  },
  'Open House': {
    picture: 'hero',
    alt: 'The clubhouse by the creek, with people at a long table and others planting a tree',
  },
  'Alder Creek Street Fair': { picture: 'raffle', alt: 'Three raffle tickets' },
  'New Member Orientation': { picture: 'what-is-rotary', alt: 'Five people in front of a globe' },
}

/** Events that members can also join online, by title. The host exists nowhere. */
export const onlineEvents: Readonly<
  Record<string, { attendanceMode: 'Mixed'; meetingUrl: string }>
> = {
  'Project Board': { attendanceMode: 'Mixed', meetingUrl: 'https://meet.example/project-board' },
}

/** Events that ask who comes, by title. */
export const askedEvents: Readonly<Record<string, Asked>> = {
  'Weekly Lunch': { isOpenToAll: true, rsvpClosesHours: 24, guestsPerRsvp: 2 },
  'Winter Dinner': {
    isOpenToAll: true,
    rsvpClosesHours: 48,
    capacity: 24,
    guestsPerRsvp: 3,
    meals: ['Roast chicken', 'Trout', 'Mushroom pie'],
    pricePerPerson: 3500,
    currency: 'USD',
  },
  'Sunrise Meeting': {},
  'Evening Meeting': { guestsPerRsvp: 1 },
  'Lantern Walk': { guestsPerRsvp: 3 },
}

type Asked = {
  /** On the public calendar, and visitors may answer. */
  isOpenToAll?: true
  rsvpClosesHours?: number
  capacity?: number
  guestsPerRsvp?: number
  meals?: string[]
  /** In cents, paid at the door. */
  pricePerPerson?: number
  currency?: 'USD'
}
