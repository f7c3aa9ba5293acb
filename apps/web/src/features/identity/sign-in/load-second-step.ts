import type { SecondFactorNeeded } from '@clubhouse/schema/identity/second-factor'
import type { ComponentType } from 'react'
import { NoAnswer } from '#/site/no-answer'
import type { SecondStepProps } from './second-step'

/** A sign-in that waits for its second step, with the code that shows it. */
export type Waiting = { needed: SecondFactorNeeded; Step: ComponentType<SecondStepProps> }

/** Most people have no second step: its code is loaded for who does. Throws NoAnswer. */
export async function loadSecondStep(needed: SecondFactorNeeded): Promise<Waiting> {
  const { SecondStep } = await import('./second-step').catch(() => {
    throw new NoAnswer()
  })
  return { needed, Step: SecondStep }
}
