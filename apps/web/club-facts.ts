import { checkClub } from '@clubhouse/schema/club'
import { club } from '@clubhouse/schema/club.config'
import type { Plugin } from 'vite'

/** Which of the club's facts come together; types stand in src/site/club-facts.d.ts. */
const groups: Record<string, (keyof typeof club)[]> = {
  site: [
    'name',
    'shortName',
    'description',
    'timeZone',
    'mailboxes',
    'social',
    'partner',
    'pictures',
  ],
  home: ['hero', 'testimonials'],
  events: ['meetings', 'specials', 'exceptions'],
  raffle: ['raffle', 'poBox'],
  contact: ['contactIntros', 'taglines', 'postalAddress', 'poBox'],
  local: ['local'],
}

const prefix = 'virtual:club/'

/**
 * The club's facts for the pages, checked, each group a module of its own: a page loads those that it shows,
 * where club.config.ts as a whole would be in every page.
 */
export const clubFacts = (): Plugin => ({
  name: 'club-facts',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    const group = id.startsWith(`\0${prefix}`) && groups[id.slice(prefix.length + 1)]
    if (!group) return null
    const facts = checkClub(club)
    return group.map((name) => `export const ${name} = ${JSON.stringify(facts[name])}`).join('\n')
  },
})
