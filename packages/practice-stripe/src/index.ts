export type { KnownCustomer } from './adopt-customers.js'
export { createTables, practiceTables } from './create-tables.js'
export { type PracticeStripe, startPracticeStripe } from './practice-stripe.js'
