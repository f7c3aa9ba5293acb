import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { addressEntry, addressRecord } from '../maps/postal-address.js'
import * as person from '../members/person.js'
import { stored } from '../stored.js'

const links = {
  facebook: field.optionalUrl('https://social.example/bend-bakery'),
  twitter: field.optionalUrl(),
  linkedin: field.optionalUrl(),
  instagram: field.optionalUrl(),
  youtube: field.optionalUrl(),
  tiktok: field.optionalUrl(),
}

/** The six addresses that a company may show. */
export const socialLinks = z.partial(z.object(stored(links)))
export type SocialLinks = z.infer<typeof socialLinks>

const texts = {
  name: example('Bend Bakery', field.requiredText('Name')),
  contactName: example('Ada Lovelace', field.optionalText('Contact name')),
  phoneNumber: field.optionalPhoneNumber(),
  phoneExt: field.phoneExt(),
  url: field.optionalUrl(),
  logo: field.optionalUrl('https://bakery.example/logo.svg'),
  industry: example('Food', field.optionalText('Industry')),
  description: example('Bread, and who bakes it.', field.requiredLines('Description', 10_000)),
}

/** The input of the company form. */
export const companySchema = component(
  'CompanyInput',
  z
    .object({
      ...texts,
      address: example('1 Main Street', field.requiredText('Address', 200)),
      ...addressEntry,
      socialLinks: z.prefault(z.object(links), {}),
    })
    .check(field.separateExtension()),
)
export type CompanyInput = z.infer<typeof companySchema>
/** The company form while it is edited. */
export type CompanyEntry = z.input<typeof companySchema>

/** A company as the server returns it. */
export const companyRecord = namedObject('Company', {
  id: field.id(),
  ...stored(texts),
  ...addressRecord,
  socialLinks,
  version: z.number(),
})
export type CompanyRecord = z.infer<typeof companyRecord>

/** A company as its own page shows it; `mayEdit`: whether the caller may change it. */
export const companyPage = component(
  'CompanyPage',
  z.extend(companyRecord, { mayEdit: z.boolean() }),
)
export type CompanyPageRecord = z.infer<typeof companyPage>

/** A company as lists contain it; a newcomer sees the first four only. */
export const companyListRecord = namedObject('CompanyListEntry', {
  id: field.id(),
  name: person.companyName,
  city: addressRecord.city,
  state: addressRecord.state,
  contactName: example('Ada Lovelace', z.optional(z.nullable(z.string()))),
  phoneNumber: z.optional(z.nullable(person.phoneNumber)),
  phoneExt: z.optional(z.nullable(person.phoneExt)),
})
export type CompanyListRecord = z.infer<typeof companyListRecord>

/** The record to change, and its new values. */
export const companyUpdate = field.withId(companySchema, 'Company')
export const companyId = z.object({ id: field.id('Company') })
