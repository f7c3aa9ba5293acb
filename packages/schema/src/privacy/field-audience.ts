import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { fieldAudience } from '../enumeration.js'
import * as field from '../field.js'
import { directoryMember } from '../members/user.js'

/** The fields of a member with a visibility; 'attendance' is going to an event. */
export const audienceField = z.enum([
  'email',
  'phone',
  'photo',
  'company',
  'attendance',
  'birthday',
  'mobilePhone',
  'homePhone',
  'homeAddress',
  'partner',
])
export type AudienceField = z.infer<typeof audienceField>

/** The club's privacy settings: its defaults, which apply to members who haven't chosen, and how long it keeps raffle buyers; `version` increases with each change. */
export const clubAudience = namedObject('ClubAudience', {
  email: fieldAudience,
  phone: fieldAudience,
  photo: fieldAudience,
  company: fieldAudience,
  attendance: fieldAudience,
  birthday: fieldAudience,
  mobilePhone: fieldAudience,
  homePhone: fieldAudience,
  homeAddress: fieldAudience,
  partner: fieldAudience,
  /** Days after a raffle's drawing on which the names and phones of its buyers are deleted. */
  raffleBuyerDays: example(1095, z.int()),
  version: z.int(),
})
export type ClubAudience = z.infer<typeof clubAudience>

/** The defaults of a new club. */
export const firstClubAudience: ClubAudience = {
  email: 'Members',
  phone: 'Members',
  photo: 'Members',
  company: 'Members',
  attendance: 'Members',
  birthday: 'Administrators',
  mobilePhone: 'Administrators',
  homePhone: 'Administrators',
  homeAddress: 'Administrators',
  partner: 'Administrators',
  // States commonly ask for raffle records of three years.
  raffleBuyerDays: 1095,
  version: 0,
}

/** The club's choices as administrators send them, with the version that they changed. */
export const clubAudienceUpdate = z.object({
  email: field.choice(fieldAudience, 'Email address'),
  phone: field.choice(fieldAudience, 'Phone number'),
  photo: field.choice(fieldAudience, 'Picture'),
  company: field.choice(fieldAudience, 'Company'),
  attendance: field.choice(fieldAudience, 'Events'),
  /** Fields that earlier programs don't send are kept. */
  birthday: z.optional(field.choice(fieldAudience, 'Birthday')),
  mobilePhone: z.optional(field.choice(fieldAudience, 'Mobile phone')),
  homePhone: z.optional(field.choice(fieldAudience, 'Home phone')),
  homeAddress: z.optional(field.choice(fieldAudience, 'Home address')),
  partner: z.optional(field.choice(fieldAudience, 'Partner')),
  raffleBuyerDays: z.optional(field.wholeNumber('Days', 30, 3650)),
  version: z.int().check(z.gte(0)),
})
export type ClubAudienceUpdate = z.infer<typeof clubAudienceUpdate>

/** The caller's choice for a field (null: the club's default), and the club's default. */
export const ownAudience = namedObject('OwnAudience', {
  field: audienceField,
  own: z.nullable(fieldAudience),
  club: fieldAudience,
})
export type OwnAudience = z.infer<typeof ownAudience>

/** One choice for one field; null is as the club has it. */
export const ownAudienceChange = z.object({
  field: field.choice(audienceField, 'Field'),
  audience: z.nullable(field.choice(fieldAudience, 'Visible to')),
})
export type OwnAudienceChange = z.infer<typeof ownAudienceChange>

/** The viewer to preview: a member, a member of the same chapter, or an administrator. */
export const appearanceQuery = z.object({ to: field.choice(fieldAudience, 'Viewer') })
export type AppearanceQuery = z.infer<typeof appearanceQuery>

/** How somebody else sees one: in the directory, and whether by name among those who come to an event. */
export const appearance = namedObject('Appearance', {
  member: directoryMember,
  attendanceIsShown: z.boolean(),
})
export type Appearance = z.infer<typeof appearance>
