import { Check, Copy, Download, Printer } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { downloadFile } from '#/components/download-file'
import { Button } from '#/components/ui/button'
import { useUnsaved } from '#/components/ui/drawer-context'
import { useClub } from '#/site/club'

type RecoveryCodesProps = {
  codes: readonly string[]
  /** The level below the heading of the page or drawer. */
  heading: 'h2' | 'h3'
  /** The next action, after they are saved. */
  action: string
  onSaved: () => void
}

/** Shows recovery codes once, to copy, download or print; the user confirms that they are saved. */
export function RecoveryCodes({ codes, heading: Heading, action, onSaved }: RecoveryCodesProps) {
  const headingId = useId()
  const { shortName } = useClub()
  const heading = useRef<HTMLHeadingElement>(null)
  // The previously focused element is gone.
  useLayoutEffect(() => heading.current?.focus(), [])
  const [copied, setCopied] = useState(false)
  const [saved, setSaved] = useState(false)
  useUnsaved(() => !saved)
  const text = `Recovery codes for ${shortName}\nEach works once, in place of a code from your app.\n\n${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const CopyIcon = copied ? Check : Copy
  return (
    <section aria-labelledby={headingId} className="recovery-codes grid gap-5">
      <Heading ref={heading} id={headingId} tabIndex={-1} className="text-h3 outline-none">
        Save your recovery codes
      </Heading>
      <p>
        If you lose your phone, you can sign in with one of these codes. Each works once. Keep them
        somewhere safe, but not on your phone; paper is best. You won’t see them again.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2 rounded-md bg-sunken p-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap text-lg tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          Print
        </Button>
        <Button variant="quiet" onClick={copy}>
          <CopyIcon aria-hidden className="size-5" />
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => downloadFile('recovery-codes.txt', text, 'text/plain')}
        >
          <Download aria-hidden className="size-5" />
          Download
        </Button>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 print:hidden">
        <input
          type="checkbox"
          className="size-6 accent-primary"
          checked={saved}
          onChange={({ target }) => setSaved(target.checked)}
        />
        I’ve saved these codes
      </label>
      <div className="print:hidden">
        <Button size="lg" disabled={!saved} onClick={onSaved}>
          {action}
        </Button>
      </div>
    </section>
  )
}
