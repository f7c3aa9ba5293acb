import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import { pictureUse } from './site-picture.js'
import { lines, wholeNumber } from './texts.js'

/** 'The local club' on the What-is page. */
export const whatIsSchema = namedObject('SiteWhatIs', {
  /** The year. */
  founded: wholeNumber('Founded in', 1905, 2100),
  /** One to six. */
  paragraphs: z
    .array(lines('Paragraph', 1500))
    .check(
      z.minLength(1, 'At least one paragraph is required'),
      z.maxLength(6, 'At most 6 paragraphs'),
    ),
  picture: pictureUse,
})
export type WhatIs = z.infer<typeof whatIsSchema>
