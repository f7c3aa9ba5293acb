import { isDrawing } from '@clubhouse/schema/website/picture-files'
import { toDocumentLogo } from '../../../services/images/document-logo.js'
import type { Services } from '../../../services/services.js'
import { pictureKey } from '../../website/pictures/picture-files.js'
import { readDuesSetting } from '../reports/dues-setting.js'
import type { Addressee, Letterhead } from './document-input.js'

/** Returns the club's part of a document. */
export async function readLetterhead({ db, site, storage }: Services): Promise<Letterhead> {
  const { identity, contact } = site.now().values
  const { payableTo, mailTo } = await readDuesSetting(db)
  const { line1, line2, city, state, postalCode } = contact.poBox
  const usual = [identity.name, line1, line2, `${city}, ${state} ${postalCode}`]
  return {
    name: identity.name,
    logo: identity.logo ? await readLogo(storage, identity.logo.picture) : null,
    address: contact.poBox,
    email: contact.infoEmail,
    checks: {
      payableTo: payableTo ?? identity.name,
      address: mailTo?.split('\n') ?? usual.filter((line) => line !== ''),
    },
  }
}

async function readLogo(storage: Services['storage'], picture: string): Promise<Buffer | null> {
  if (isDrawing(picture)) return null
  const file = await storage.get(pictureKey(picture, '480.webp'))
  return file && toDocumentLogo(Buffer.from(file.bytes))
}

/** Returns a person's name and home address, as far as the club has them. */
export async function readAddressee({ db }: Services, userId: string): Promise<Addressee> {
  const { firstname, lastname, membership } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      firstname: true,
      lastname: true,
      membership: {
        select: { homeAddress: true, homeCity: true, homeState: true, homePostalCode: true },
      },
    },
  })
  const { homeAddress, homeCity, homeState, homePostalCode } = membership ?? {}
  const region = [homeState, homePostalCode].filter(Boolean).join(' ')
  const town = [homeCity, region].filter(Boolean).join(', ')
  return {
    name: `${firstname} ${lastname}`,
    address: [homeAddress ?? '', town].filter((line) => line !== ''),
  }
}
