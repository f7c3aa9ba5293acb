import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { exportSite } from '../features/website/export-site.js'
import { importSite } from '../features/website/import-site.js'
import { createStorage } from '../services/storage/create-storage.js'
import type { Command } from './command.js'

/** `npm run club -- site export FOLDER`. */
export const exportSiteCommand: Command = async ({ db }, config, folder) => {
  const { pictures } = await exportSite({ db, storage: createStorage(config) }, folder)
  return `Exported the published website to ${folder}, with ${counted(pictures)}.`
}

/** `npm run club -- site import FOLDER`. */
export const importSiteCommand: Command = async ({ db }, config, folder) => {
  const clock = { now: () => new Date() }
  const { clubTimeZone } = config
  const place = { db, storage: createStorage(config), clock, clubTimeZone }
  const { published, pictures } = await importSite(place, folder)
  if (published.length === 0) return 'Nothing to publish: the website already matches the folder.'
  const titles = published.map((section) => sectionTitles[section]).join(', ')
  return `Published: ${titles}; added ${counted(pictures)}. A running server shows the changes within two seconds.`
}

const counted = (pictures: number) => (pictures === 1 ? '1 picture' : `${pictures} pictures`)
