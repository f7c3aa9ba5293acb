import { outages } from './outage.js'
import { describeOutage } from './outage-suite.js'

// `npm run drill -- outages` has all of them.
for (const outage of outages.filter(({ name }) => name === 'is stopped')) describeOutage(outage)
