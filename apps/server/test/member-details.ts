import type { AudienceField } from '@clubhouse/schema/privacy/field-audience'

/** The owner of the details, and records that have to do with them. */
export type Scene = {
  owner: {
    id: string
    fullname: string
    email: string
    phone: string
    photo: string
    birthday: string
    mobilePhone: string
    homePhone: string
    homeAddress: string
    partner: string
  }
  company: { id: string; name: string }
  chapterId: string
  event: { id: string; date: string }
}

/** One request, and for each field the text of the response that gives it away. */
export type Way = {
  path: string
  reveals: Partial<Record<AudienceField, string>>
}

export type Ways = (scene: Scene) => Way[]

export const inDirectory: Ways = ({ owner, company, chapterId }) => {
  const reveals = shownOf({ owner, company })
  return [
    { path: '/user/directory', reveals },
    { path: `/user/directory?chapterId=${chapterId}`, reveals },
    // A member on a company's list belongs to it.
    {
      path: `/user/directory?companyId=${company.id}`,
      reveals: { company: owner.id },
    },
  ]
}

export const inChapter: Ways = ({ owner, company, chapterId }) => {
  const reveals = shownOf({ owner, company })
  return [{ path: `/chapter/${chapterId}`, reveals }]
}

export const inVcard: Ways = ({ owner, company }) => [
  {
    path: `/user/${owner.id}/vcard`,
    reveals: { email: owner.email, phone: owner.phone, company: company.name },
  },
]

export const inSearch: Ways = ({ owner, company }) => {
  const find = (q: string) => `/search?q=${encodeURIComponent(q)}`
  return [
    {
      path: find(owner.fullname),
      reveals: { email: owner.email, photo: owner.photo, company: company.name },
    },
    // Whether somebody is found reveals what was searched for.
    { path: find(owner.email), reveals: { email: owner.id } },
    { path: find(company.name), reveals: { company: owner.id } },
    { path: find(`${owner.fullname} ${owner.email}`), reveals: { email: owner.id } },
    { path: find(owner.phone), reveals: { phone: owner.id } },
    { path: find(owner.mobilePhone), reveals: { mobilePhone: owner.id } },
    { path: find(owner.homePhone), reveals: { homePhone: owner.id } },
    { path: find(owner.phone.replaceAll('-', '').slice(-7)), reveals: { phone: owner.id } },
  ]
}

export const atOccurrence: Ways = ({ owner, event }) => [
  { path: `/event/${event.id}/${event.date}`, reveals: { attendance: owner.fullname } },
]

/** Members on the roster are named, whatever they show of themselves. */
export const inDuties: Ways = ({ event }) => [
  { path: `/event/${event.id}/${event.date}/duty`, reveals: {} },
]

const shownOf = ({ owner, company }: Pick<Scene, 'owner' | 'company'>) => ({
  email: owner.email,
  phone: owner.phone,
  photo: owner.photo,
  company: company.name,
  birthday: owner.birthday,
  mobilePhone: owner.mobilePhone,
  homePhone: owner.homePhone,
  homeAddress: owner.homeAddress,
  partner: owner.partner,
})

export const inOffices: Ways = ({ owner }) => [{ path: '/office', reveals: { photo: owner.photo } }]

/** The owner's birthday is today; who may not see it finds nothing of it. */
export const inCelebrations: Ways = () => [
  { path: '/celebration', reveals: { birthday: '"kind":"Birthday"' } },
]
