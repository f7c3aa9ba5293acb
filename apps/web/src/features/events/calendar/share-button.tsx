import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'

type ShareButtonProps = { title: string; text: string; url: string }

/** Passes a page on by what the phone offers; where it offers nothing the link is copied. */
export function ShareButton(page: ShareButtonProps) {
  const [said, setSaid] = useState<'copied' | 'shown'>()
  const Icon = said === 'copied' ? Check : Share2
  return (
    <div>
      <Button variant="quiet" className="w-full" onClick={async () => setSaid(await share(page))}>
        <Icon aria-hidden className="size-5" />
        {said === 'copied' ? 'Link copied' : 'Share'}
      </Button>
      <p role="status" className={said === 'shown' ? 'mt-2 wrap-anywhere text-sm' : 'sr-only'}>
        {said === 'copied' && 'Link copied'}
        {said === 'shown' && page.url}
      </p>
    </div>
  )
}

/** What became of it; undefined once the phone has taken over. */
async function share(page: ShareButtonProps): Promise<'copied' | 'shown' | undefined> {
  if (typeof navigator.share === 'function') {
    // Who closes the phone's menu wants nothing else.
    const done = await navigator.share(page).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (done) return undefined
  }
  try {
    await navigator.clipboard.writeText(page.url)
    return 'copied'
  } catch {
    // No permission, or no secure connection: it can be selected.
    return 'shown'
  }
}
