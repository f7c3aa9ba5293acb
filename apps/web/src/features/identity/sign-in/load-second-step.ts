import type { SecondFactorNeeded } from '@clubhouse/schema/identity/second-factor'
import type { ComponentType } from 'react'
import { NoResponse } from '#/site/no-response'
import type { SecondStepProps } from './second-step'

/** A sign-in that needs two-step verification, with the code that shows it. */
export type Waiting = { needed: SecondStepProps['waiting']; Step: ComponentType<SecondStepProps> }

/** Loads the component only for members with two-step verification. Throws NoResponse. */
export async function loadSecondStep(needed: SecondFactorNeeded): Promise<Waiting> {
  const { SecondStep } = await import('./second-step').catch(() => {
    throw new NoResponse()
  })
  return { needed, Step: SecondStep }
}
