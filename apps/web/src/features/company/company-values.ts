import type { CompanyEntry, CompanyRecord } from '@clubhouse/schema/company'

/** What the company form holds while it is typed: texts, blank where there is nothing. */
export const blankCompany: CompanyEntry = {
  name: '',
  contactName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
  phoneNumber: '',
  phoneExt: '',
  url: '',
  logo: '',
  industry: '',
  description: '',
  socialLinks: { facebook: '', twitter: '', linkedin: '', instagram: '', youtube: '', tiktok: '' },
}

/** A company as the form holds it: blank where there is nothing. */
export const companyValues = ({
  id: _id,
  version: _version,
  socialLinks,
  ...company
}: CompanyRecord): CompanyEntry => ({
  ...company,
  contactName: company.contactName ?? '',
  address: company.address ?? '',
  city: company.city ?? '',
  state: company.state ?? '',
  postalCode: company.postalCode ?? '',
  country: company.country ?? '',
  phoneNumber: company.phoneNumber ?? '',
  phoneExt: company.phoneExt ?? '',
  url: company.url ?? '',
  logo: company.logo ?? '',
  industry: company.industry ?? '',
  socialLinks: {
    facebook: socialLinks.facebook ?? '',
    twitter: socialLinks.twitter ?? '',
    linkedin: socialLinks.linkedin ?? '',
    instagram: socialLinks.instagram ?? '',
    youtube: socialLinks.youtube ?? '',
    tiktok: socialLinks.tiktok ?? '',
  },
})
