import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './ui/button'

type CopyTextProps = { text: string; copyLabel: string }

/** An address or a secret, with a button that copies it; it can also be selected as a whole. */
export function CopyText({ text, copyLabel }: CopyTextProps) {
  const [copied, setCopied] = useState<string>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      // Without permission, the user selects the text.
      () => {},
    )
  const done = copied === text
  const Icon = done ? Check : Copy
  return (
    <>
      <code className="wrap-anywhere w-full select-all rounded-md bg-sunken p-3 text-sm">
        {text}
      </code>
      <Button variant="quiet" onClick={copy}>
        <Icon aria-hidden className="size-5" />
        {done ? 'Copied' : copyLabel}
      </Button>
    </>
  )
}
