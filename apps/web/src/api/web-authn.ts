/**
 * The browser's side of passkeys, without the parts of the library that nobody needs here; loaded when it is needed.
 */
export {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
