/** The demo's companies; `domain` is below .example, `place`: address, hundredths north and east. */
export const companies = [
  {
    name: 'Quill & Mortar Books',
    domain: 'quillandmortar',
    industry: 'Retail',
    place: ['31 Main Street', 0.11, 0.2],
    contactName: 'Marcus Delgado',
    description: 'New and used books, with a reading room upstairs that clubs can use.',
    social: ['facebook', 'instagram'],
  },
  {
    name: 'Alder Creek Savings',
    domain: 'aldercreeksavings',
    industry: 'Banking',
    place: ['100 Courthouse Square', 0.04, -0.09],
    contactName: 'Amelia Hartwell',
    description:
      'The town’s own savings bank since 1923: mortgages, farm loans and first accounts.',
    social: ['facebook', 'linkedin'],
  },
  {
    name: 'Brightwater Dental',
    domain: 'brightwaterdental',
    industry: 'Health care',
    place: ['415 Clinic Lane', 0.92, 0.71],
    contactName: 'Priya Raman',
    description: 'Family dentistry, and a free clinic for schoolchildren every spring.',
    social: ['facebook'],
  },
  {
    name: 'Carolina Pine Builders',
    domain: 'carolinapine',
    industry: 'Construction',
    place: ['2200 Sawmill Road', -0.83, -1.64],
    contactName: 'Dwight Calloway',
    description: 'Houses, porches and restorations in southern yellow pine.',
    social: ['instagram', 'youtube'],
  },
  {
    name: 'Millrace Café',
    domain: 'millracecafe',
    industry: 'Hospitality',
    place: ['240 Millrace Road', 1.42, -0.88],
    contactName: 'Zoë Marchetti',
    description: 'Breakfast and lunch by the old mill race; the Sunrise chapter meets here.',
    social: ['instagram', 'tiktok'],
  },
  {
    name: 'Foxglove Garden Center',
    domain: 'foxglovegardens',
    industry: 'Agriculture',
    place: ['88 Nursery Lane', -2.2, 0.46],
    contactName: 'Ingrid Ångström',
    description: 'Native plants, seed and advice, plus the trees for every Arbor Day planting.',
    social: ['facebook', 'instagram', 'youtube'],
  },
  {
    name: 'Harlan Ibarra Law',
    domain: 'harlanibarra',
    industry: 'Legal services',
    place: ['102 Courthouse Square', 0.05, -0.07],
    contactName: 'Renata Ibarra',
    description: 'Wills, property and small business law.',
    social: ['linkedin'],
  },
  {
    name: 'Piedmont Solar Works',
    domain: 'piedmontsolar',
    industry: 'Energy',
    place: ['900 Innovation Way', 2.31, 1.37],
    contactName: 'Theo Lindqvist',
    description: 'Rooftop and barn solar, designed and installed by people who live here.',
    social: ['facebook', 'linkedin', 'youtube'],
  },
  {
    name: 'Juniper Veterinary Hospital',
    domain: 'junipervet',
    industry: 'Veterinary care',
    place: ['57 Pasture Road', -1.12, -0.4],
    contactName: 'Grace Okafor',
    description: 'Large and small animals, day and night.',
    social: ['facebook', 'tiktok'],
  },
  {
    name: 'Northgate Printing',
    domain: 'northgateprint',
    industry: 'Printing',
    place: ['14 Northgate Plaza', 1.9, 0.12],
    contactName: 'Samuel Eze',
    description: 'Posters, programs and raffle tickets, often overnight.',
    social: ['facebook', 'twitter'],
  },
  {
    name: 'Lakeshore Realty',
    domain: 'lakeshorerealty',
    industry: 'Real estate',
    place: ['3 Harbor Court', -1.6, 1.81],
    contactName: 'Vivian Castellanos',
    description: 'Homes around Alder Lake, and a free first appraisal for new neighbors.',
    social: ['facebook', 'instagram', 'linkedin'],
  },
  {
    name: 'Tally Accounting',
    domain: 'tallyaccounting',
    industry: 'Accounting',
    place: ['66 Main Street', 0.17, 0.29],
    contactName: 'Hugh Fairbanks',
    description: 'Books, payroll and taxes for shops, farms and charities.',
    social: [],
  },
] as const satisfies {
  name: string
  domain: string
  industry: string
  place: readonly [string, number, number]
  contactName: string
  description: string
  social: readonly string[]
}[]
