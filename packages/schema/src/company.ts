import { z } from 'zod/mini'
import * as field from './field.js'
import { placeRecord } from './place.js'

/** The six addresses that a company may show (spec section 3). */
export const socialLinks = z.object({
  facebook: z.optional(z.nullable(z.string())),
  twitter: z.optional(z.nullable(z.string())),
  linkedin: z.optional(z.nullable(z.string())),
  instagram: z.optional(z.nullable(z.string())),
  youtube: z.optional(z.nullable(z.string())),
  tiktok: z.optional(z.nullable(z.string())),
})
export type SocialLinks = z.infer<typeof socialLinks>

/** A company as the server answers it. */
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
