import { TRPCClientError } from '@trpc/client'
import { NoResponse } from '#/site/no-response'

/** Loads the passkey functions. Throws NoResponse, and an Error if the browser does not support passkeys. */
export async function loadWebAuthn() {
  const webAuthn = await import('./web-authn').catch(() => {
    throw new NoResponse()
  })
  if (!webAuthn.browserSupportsWebAuthn()) throw new Error('The browser does not support passkeys')
  return webAuthn
}

/**
 * Returns the message for a passkey that did not work; browsers do not reveal whether the user canceled or has none.
 * `instead` names another way, such as 'sign in with your password'.
 */
export function whyNoPasskey(error: unknown, instead: string): string {
  if (error instanceof TRPCClientError || error instanceof NoResponse) return error.message
  if (error instanceof Error && error.name === 'NotAllowedError') {
    return `That didn’t work or was canceled. Try again, or ${instead}.`
  }
  return `This browser couldn’t use a passkey. You can ${instead} instead.`
}
