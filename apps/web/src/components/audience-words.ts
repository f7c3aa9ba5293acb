import type { FieldAudience } from '@clubhouse/schema/enumeration'
import type { AudienceField } from '@clubhouse/schema/privacy/field-audience'

/** What people call the fields of a member of which one chooses who sees them. */
export const audienceFieldNames: Record<AudienceField, string> = {
  email: 'Email address',
  phone: 'Phone number',
  photo: 'Picture',
  company: 'Company',
  attendance: 'Coming to events',
}

/** What people call the audiences. */
export const audienceNames: Record<FieldAudience, string> = {
  Members: 'All members',
  Chapter: 'Members of the same chapter',
  Administrators: 'Administrators only',
}
