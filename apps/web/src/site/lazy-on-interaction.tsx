import { type ComponentType, lazy } from 'react'
import { interaction } from './interaction'

/**
 * A part of a rendered page whose code comes when somebody is there to use it: its HTML is on the
 * screen before, and what was typed meanwhile is kept (the text fields adopt it).
 */
export const lazyOnInteraction = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) => lazy(() => interaction.then(load).then((component) => ({ default: component })))
