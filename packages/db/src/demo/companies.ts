import type { Prisma } from '../generated/prisma/client.js'
import { companies } from './company-list.js'
import { demoId } from './ids.js'
import { daysAfter, inCity } from './place-and-time.js'

export const companyRows = (now: Date): Prisma.CompanyCreateManyInput[] =>
  companies.map(({ name, domain, industry, place, contactName, description, social }, index) => ({
    id: demoId('company', index),
    name,
    contactName,
    ...inCity(place[0], place[1], place[2]),
    phoneNumber: `919-555-01${index + 10}`,
    phoneExt: index % 4 === 0 ? '100' : null,
    url: `https://www.${domain}.example`,
    industry,
    description,
    socialLinks: Object.fromEntries(
      social.map((network) => [network, `https://${network}.example/${domain}`]),
    ),
    createdAt: daysAfter(now, -1400 + index * 90),
    updatedAt: now,
  }))
