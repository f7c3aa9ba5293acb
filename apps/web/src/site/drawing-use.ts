import * as club from 'virtual:club/site'
import type { Club } from '@clubhouse/schema/club'
import type { PictureUse } from '@clubhouse/schema/site/site-picture'

/** A drawing with the club's description of it. */
export const drawingUse = (name: keyof Club['pictures']): PictureUse => ({
  picture: name,
  alt: club.pictures[name],
  isDecorative: false,
})
