import type { NewSecondFactor } from '@clubhouse/schema/identity/second-factor'
import { useEffect, useRef } from 'react'
import { QrCode } from '#/components/qr-code'
import { SecretText } from '#/components/secret-text'

/** The key for an app on a phone: as a picture to scan, as a link on the phone itself, and as text to type. */
export function AppKey({ secret, uri }: NewSecondFactor) {
  const steps = useRef<HTMLOListElement>(null)
  // The field below would scroll the steps and the picture out of sight.
  useEffect(() => steps.current?.focus(), [])
  return (
    <ol
      ref={steps}
      tabIndex={-1}
      data-first-focus
      className="grid scroll-mt-20 list-decimal gap-5 pl-6 outline-none"
    >
      <li>
        On your phone, open an app that makes codes, such as Google Authenticator, Microsoft
        Authenticator or the Passwords app of an iPhone.
      </li>
      <li>
        <p>Tell the app to add an account, and point the camera at this picture:</p>
        <div className="mt-3">
          <QrCode text={uri} label="The key for your app, as a QR code" />
        </div>
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center link">
            I cannot scan it
          </summary>
          <div className="mt-2 grid justify-items-start gap-3">
            <p>
              If you read this on your phone,{' '}
              <a href={uri} className="inline-flex min-h-11 items-center link">
                open the app here
              </a>
              . Or type this key into the app:
            </p>
            <SecretText text={inFours(secret)} copyLabel="Copy key" />
          </div>
        </details>
      </li>
      <li>Type the six digits that the app shows now.</li>
    </ol>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
