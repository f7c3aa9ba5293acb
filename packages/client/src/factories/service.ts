import { serviceHours } from '@clubhouse/schema/service/service-hours'
import { makeFactory } from './make-factory.js'

/** Two hours of direct service for a project as text, entered by an administrator. */
export const serviceHoursFactory = makeFactory(serviceHours, () => ({
  event: null,
  text: 'Highway cleanup',
  minutes: 120,
  kind: 'Direct' as const,
  enteredBy: null,
}))
