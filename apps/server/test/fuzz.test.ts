import { fuzz } from './fuzz/odd-requests.js'

// Every run uses the same inputs, so that a change is not blamed for an older fault; `npm run drill -- fuzz` searches
// longer.
fuzz(40, 7)
