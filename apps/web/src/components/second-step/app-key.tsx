import type { NewSecondFactor } from '@clubhouse/schema/identity/second-factor'
import { useEffect, useRef } from 'react'
import { CopyText } from '#/components/copy-text'
import { QrCode } from '#/components/qr-code'

/** Shows the key for an authenticator app as a QR code, as a link on the phone itself, and as text. */
export function AppKey({ secret, uri }: NewSecondFactor) {
  const steps = useRef<HTMLOListElement>(null)
  // Focusing the field below would scroll the steps and the QR code out of view.
  useEffect(() => steps.current?.focus(), [])
  return (
    <ol
      ref={steps}
      tabIndex={-1}
      data-first-focus
      className="grid scroll-mt-20 list-decimal gap-5 pl-6 outline-none"
    >
      <li>
        On your phone, open an authenticator app, such as Google Authenticator, Microsoft
        Authenticator or Passwords on an iPhone.
      </li>
      <li>
        <p>Add an account in the app, and point the camera at this QR code:</p>
        <div className="mt-3">
          <QrCode text={uri} label="QR code for your authenticator app" />
        </div>
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center link">
            I can’t scan it
          </summary>
          <div className="mt-2 grid justify-items-start gap-3">
            <p>
              If you’re reading this on your phone,{' '}
              <a href={uri} className="inline-flex min-h-11 items-center link">
                open the app here
              </a>
              . Or enter this key in the app:
            </p>
            <CopyText text={inFours(secret)} copyLabel="Copy key" />
          </div>
        </details>
      </li>
      <li>Enter the six digits that the app shows.</li>
    </ol>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
