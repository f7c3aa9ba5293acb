import type { CompanyEntry } from '@clubhouse/schema/company'

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
