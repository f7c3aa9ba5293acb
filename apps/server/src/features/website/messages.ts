import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import type { SectionKey } from '@clubhouse/schema/website/sections'
import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    published: (section: SectionKey) =>
      toast('Published', `${sectionTitles[section]}: now live on the website.`),
    discarded: (section: SectionKey) =>
      toast('Draft discarded', `${sectionTitles[section]}: the published version hasn’t changed.`),
    restored: ({ section, version }: { section: SectionKey; version: number }) =>
      toast(
        `Version ${version} is now the draft`,
        `${sectionTitles[section]}: publish it to show it on the website.`,
      ),
    unfit:
      'The published version doesn’t work with this version of Clubhouse. Until you publish it again, the website shows sample text.',
    pageNotRendered: (page: string) =>
      `The page ${page} can’t be updated right now, so visitors see its previous version. See the server log for the reason.`,
    otherParts: 'This doesn’t match the structure of the section.',
    otherPart: 'Missing or unexpected',
    unusable: 'Contains characters that can’t be used.',
    tooLarge: 'This section is too large.',
    noPicture: 'This picture no longer exists',
    raffleNotReady: 'The raffle can’t be published yet. Check the marked fields.',
    notDrawnYet: 'The drawing hasn’t happened yet, so there’s no winner. Remove the name.',
    raffleFrozen: 'The list of sold tickets is frozen, so this can’t change',
    sampleText: 'This is sample text. Enter the club’s own, or hide the raffle for now',
    sampleUrl: 'This is a sample link. Enter the link to the page that sells this bundle',

    missing: {
      siteVersion: 'This version was not found',
    },
  },
})
