import { z } from 'zod/mini'
import * as field from '../field.js'
import { placeEntry, placeRecord } from '../maps/place.js'

/** The six addresses that a company may show. */
export const socialLinks = z.object({
  facebook: z.optional(z.nullable(z.string())),
  twitter: z.optional(z.nullable(z.string())),
  linkedin: z.optional(z.nullable(z.string())),
  instagram: z.optional(z.nullable(z.string())),
  youtube: z.optional(z.nullable(z.string())),
  tiktok: z.optional(z.nullable(z.string())),
})
export type SocialLinks = z.infer<typeof socialLinks>

/** A company as the server returns it. */
export const companyRecord = z.object({
  id: field.id(),
  name: z.string(),
  contactName: z.nullable(z.string()),
  ...placeRecord,
  phoneNumber: z.nullable(z.string()),
  phoneExt: z.nullable(z.string()),
  url: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  description: z.string(),
  socialLinks,
  version: z.number(),
})
export type CompanyRecord = z.infer<typeof companyRecord>

/** A company as its own page shows it; `mayEdit`: whether the caller may change it. */
export const companyPage = z.extend(companyRecord, { mayEdit: z.boolean() })
export type CompanyPageRecord = z.infer<typeof companyPage>

/** The input of the company form. */
export const companySchema = z.object({
  name: field.requiredText('Name'),
  contactName: field.optionalText('Contact name'),
  address: field.requiredText('Address', 200),
  ...placeEntry,
  phoneNumber: field.optionalPhoneNumber(),
  phoneExt: field.phoneExt(),
  url: field.optionalUrl(),
  logo: field.optionalUrl(),
  industry: field.optionalText('Industry'),
  description: field.requiredLines('Description', 10_000),
  socialLinks: z.prefault(
    z.object({
      facebook: field.optionalUrl(),
      twitter: field.optionalUrl(),
      linkedin: field.optionalUrl(),
      instagram: field.optionalUrl(),
      youtube: field.optionalUrl(),
      tiktok: field.optionalUrl(),
    }),
    {},
  ),
})
export type CompanyInput = z.infer<typeof companySchema>
/** The company form while it is edited. */
export type CompanyEntry = z.input<typeof companySchema>

/** A company as lists contain it; a newcomer sees the first four only. */
export const companyListRecord = z.object({
  id: field.id(),
  name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  contactName: z.optional(z.nullable(z.string())),
  phoneNumber: z.optional(z.nullable(z.string())),
  phoneExt: z.optional(z.nullable(z.string())),
})
export type CompanyListRecord = z.infer<typeof companyListRecord>

/** The record to change, and its new values. */
export const companyUpdate = field.withId(companySchema, 'Company')
export const companyId = z.object({ id: field.id('Company') })
