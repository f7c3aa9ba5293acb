import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './ui/button'

type SecretTextProps = { text: string; copyLabel: string }

/** A secret that is shown once, with a button to copy it. */
export function SecretText({ text, copyLabel }: SecretTextProps) {
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  const done = copied === text
  const Icon = done ? Check : Copy
  return (
    <>
      <code className="wrap-anywhere w-full rounded-md bg-sunken p-3 text-sm">{text}</code>
      <Button variant="quiet" onClick={copy}>
        <Icon aria-hidden className="size-5" />
        {done ? 'Copied' : copyLabel}
      </Button>
    </>
  )
}
