import { TRPCClientError } from '@trpc/client'
import { NoResponse } from '#/site/no-response'

/** What browsers do with passkeys, loaded when it is needed. Throws NoResponse, and an Error where the browser knows none. */
export async function loadWebAuthn() {
  const webAuthn = await import('./web-authn').catch(() => {
    throw new NoResponse()
  })
  if (!webAuthn.browserSupportsWebAuthn()) throw new Error('The browser knows no passkeys')
  return webAuthn
}

/**
 * What to tell a person whose passkey did not work; browsers do not say whether they canceled or have none. `instead` says
 * what else there is.
 */
export function whyNoPasskey(error: unknown, instead: string): string {
  if (error instanceof TRPCClientError || error instanceof NoResponse) return error.message
  if (error instanceof Error && error.name === 'NotAllowedError') {
    return `That did not work, or was canceled. Please try again, or ${instead}.`
  }
  return `This browser could not use a passkey here. Please ${instead}.`
}
