import type { z } from 'zod/mini'
import type { Catalogue } from '../../src/core/messages/catalogue.js'
import { bracketed } from './bracketed.js'

/** A second language as a translator would begin it: some texts are German, all others still in brackets. */
export const german: Catalogue = {
  ...bracketed,
  language: 'de',
  field: (issue) => fields[`${issue.path.join('.')} ${issue.code}`] ?? general(issue),
  title: { ...bracketed.title, badRequest: 'Bitte prüfen Sie Ihre Angaben' },
  failure: {
    ...bracketed.failure,
    wait: (seconds) => `Bitte warten Sie ${Math.ceil(seconds / 60)} Minuten.`,
  },
  chapter: {
    ...bracketed.chapter,
    created: (name) => ({ title: 'Gruppe angelegt', message: `${name} steht jetzt in der Liste.` }),
    slugTaken: 'Eine andere Gruppe hat diese Kurzform',
  },
}

const fields: Readonly<Record<string, string>> = {
  'email custom': 'Bitte eine gültige E-Mail-Adresse',
}

const general = (issue: z.core.$ZodIssue): string =>
  issue.code === 'too_small' ? `Mindestens ${issue.minimum} Zeichen` : `⟦${issue.message}⟧`
