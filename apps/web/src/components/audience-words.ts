import type { FieldAudience } from '@clubhouse/schema/enumeration'
import type { AudienceField } from '@clubhouse/schema/privacy/field-audience'

/** The names of the details whose visibility members choose. */
export const audienceFieldNames: Record<AudienceField, string> = {
  email: 'Email address',
  phone: 'Phone number',
  photo: 'Picture',
  company: 'Company',
  attendance: 'Event RSVPs',
  birthday: 'Birthday',
  mobilePhone: 'Mobile phone',
  homePhone: 'Home phone',
  homeAddress: 'Home address',
  partner: 'Partner',
}

/** The names of the audiences. */
export const audienceNames: Record<FieldAudience, string> = {
  Members: 'All members',
  Chapter: 'Members of the same chapter',
  Administrators: 'Administrators only',
}
