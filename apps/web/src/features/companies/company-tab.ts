import { tabParser } from '#/components/record-page/record-tab'

/** Parses the tab of a company's page from untrusted search parameters; undefined is its members. */
export const companyTab = tabParser(['members', 'history'])
export type CompanyTab = NonNullable<ReturnType<typeof companyTab>>
