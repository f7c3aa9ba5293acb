/** The enumerations of product.md section 3. */
import { z } from 'zod/mini'

export const dayOfWeek = z.enum([
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
])
export type DayOfWeek = z.infer<typeof dayOfWeek>

export const userStatus = z.enum(['Active', 'Inactive', 'Suspended', 'Deleted'])
export type UserStatus = z.infer<typeof userStatus>

export const eventType = z.enum(['Once', 'Recurring'])
export type EventType = z.infer<typeof eventType>

export const subscriptionStatus = z.enum([
  'Active',
  'Trialing',
  'PastDue',
  'Unpaid',
  'Paused',
  'Incomplete',
  'IncompleteExpired',
  'Canceled',
])
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>
