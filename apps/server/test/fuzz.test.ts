import { fuzz } from './fuzz/odd-requests.js'

// The same in every run, so that a change is not blamed for an older fault; `npm run drill -- fuzz` searches longer.
fuzz(40, 7)
