/** The programs of the demo's weekly lunches, from the next one on; null for a date without a speaker. */
export const lunchPrograms = [
  {
    topic: 'What the River Gauge Tells Us',
    speaker: 'Dr. Lena Brandvold',
    speakerTitle: 'Hydrologist, Alder River Basin Office',
    bio: 'Lena has read the gauge at Depot Street since 2009. She will show how a creek becomes a flood, and how much warning we get.',
    introducer: 1,
    needs: 'Projector and a screen',
    contactEmail: 'l.brandvold@riverbasin.example',
    contactPhone: '919-555-0141',
  },
  {
    topic: 'A Hundred Years of the Depot',
    speaker: 'Walter Tunstall',
    speakerTitle: 'Alder Creek Historical Society',
    bio: 'Walter was a brakeman for 31 years and now keeps the society’s 4,000 photographs in order.',
    introducer: 10,
    contactPhone: '919-555-0152',
  },
  {
    topic: 'Reading Buddies: The First Semester',
    speaker: 'Carmen Ruiz',
    speakerTitle: 'Principal, Carver Elementary School',
    bio: 'Carmen brings two second-graders, who will read to us.',
    introducer: 0,
    contactEmail: 'cruiz@carver-elementary.example',
  },
  {
    topic: 'Club Assembly: The Second Half of Our Year',
  },
  null,
  {
    topic: 'How a County Votes',
    speaker: 'Joanne Tillery',
    speakerTitle: 'Director of Elections',
    bio: 'Joanne has run eleven elections without a recount.',
    introducer: 13,
    contactEmail: 'jtillery@county.example',
  },
  {
    topic: 'Bees on Main Street',
    speaker: 'Samir Nassar',
    speakerTitle: 'Nassar Honey',
    introducer: 15,
    needs: 'A table by the door for the hive. No peanuts.',
    contactPhone: '919-555-0167',
  },
  {
    topic: 'Night Shift at the 911 Center',
    speaker: 'Tasha Greenlee',
    speakerTitle: 'Dispatcher',
    isAsked: true,
    contactEmail: 't.greenlee@county.example',
  },
  {
    topic: 'Clean Water in Honduras: What Our Grant Built',
    speaker: 'Peter Aldous',
    speakerTitle: 'Water engineer',
    introducer: 17,
  },
  null,
  {
    topic: 'The New Greenway, Mile by Mile',
    speaker: 'Monique Abbott',
    speakerTitle: 'City planner',
    bio: 'Monique drew the first line of the greenway on a napkin in 2018.',
    introducer: 23,
    contactEmail: 'mabbott@aldercreek.example',
  },
  {
    topic: 'A Doctor for Every Small Town',
    speaker: 'Dr. Ruth Amadi',
    speakerTitle: 'Family physician',
    introducer: 24,
  },
  {
    topic: 'Four Scholars, Four Plans',
    speaker: 'Our scholarship students',
  },
] satisfies (LunchProgram | null)[]

type LunchProgram = {
  topic: string
  speaker?: string
  speakerTitle?: string
  bio?: string
  /** The index of a member. */
  introducer?: number
  needs?: string
  contactEmail?: string
  contactPhone?: string
  /** Whether the speaker has not answered. */
  isAsked?: true
}

/** The programs of the lunches before today, the latest first. */
export const heldLunchPrograms = [
  ['Why the Mill Closed, and What Came Next', 'Ruth Ellery', 'Retired foreman'],
  ['Hospice: What Families Ask', 'Nadia Coleman', 'Alder Hospice'],
  ['The Food Pantry in Numbers', 'Ben Osterman', 'Pantry director'],
  ['Our District Governor’s Visit', 'Elaine Marsh', 'District governor'],
  ['Trout in a Warmer Creek', 'Cody Wren', 'Wildlife biologist'],
] as const
