import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import type { SectionKey } from '@clubhouse/schema/website/sections'
import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    published: (section: SectionKey) =>
      toast('Published', `${sectionTitles[section]}: the website shows it now.`),
    discarded: (section: SectionKey) =>
      toast('Draft discarded', `${sectionTitles[section]}: what is published stays as it is.`),
    restored: ({ section, version }: { section: SectionKey; version: number }) =>
      toast(
        `Version ${version} is a draft now`,
        `${sectionTitles[section]}: the website shows it once you publish it.`,
      ),
    unfit:
      'What was published does not fit this version of the program. Until you publish it again, the website shows the texts of a new club.',
    notDrawn: (page: string) =>
      `The page ${page} cannot be drawn at the moment: visitors see it as it was before. The log of the server says why.`,
    otherParts: 'This is not what the section consists of.',
    otherPart: 'Is missing, or has no place here',
    unusable: 'Contains characters that cannot be used.',
    tooLarge: 'This is too much for one section of the website.',
    noPicture: 'This picture is not there any more',
    raffleNotReady: 'The raffle cannot be published like this. See the marked fields.',
    notDrawnYet: 'The drawing is ahead: nobody has won yet. Remove the name.',
    sampleText: 'This is the sample. Enter the club’s own, or do not show the raffle yet',
    sampleUrl: 'This leads to no bundle. Enter the page on which it is sold',

    missing: {
      siteVersion: 'This version was not found',
    },
  },
})
