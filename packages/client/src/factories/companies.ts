import {
  companyListRecord,
  companyPage,
  companyRecord,
  companySchema,
} from '@clubhouse/schema/companies/company'
import {
  joinRequestRecord,
  joinRequestSchema,
  ownJoinRequest,
} from '@clubhouse/schema/companies/join-request'
import { makeFactory, nextId } from './make-factory.js'
import { nthName, person } from './names.js'

const names = ['Bend Bakery', 'Old Mill Press', 'Cary Cycles', 'Lakeside Books']

const named = (n: number) => ({ name: nthName(names, n) })

/** A company. */
export const companyFactory = makeFactory(companyRecord, (n) => ({ ...named(n), version: 1 }))

/** A company as its own page shows it. */
export const companyPageFactory = makeFactory(companyPage, (n) => ({
  ...named(n),
  version: 1,
  mayEdit: false,
}))

/** A company as lists carry it. */
export const companyListFactory = makeFactory(companyListRecord, named)

/** The input of the company form. */
export const companyInputFactory = makeFactory(companySchema, named)

/** A pending request to join a company, as administrators see it. */
export const joinRequestFactory = makeFactory(joinRequestRecord, (n) => {
  const { firstname, lastname, email, avatar } = person(n)
  return { user: { id: nextId(), firstname, lastname, email, avatar } }
})

/** The own request of somebody without a company. */
export const ownJoinRequestFactory = makeFactory(ownJoinRequest, (_n, { status }) => ({
  reason: status === 'Rejected' ? 'We do not know you yet.' : null,
}))

/** The input of the form 'Request to Join'. */
export const joinRequestInputFactory = makeFactory(joinRequestSchema)
