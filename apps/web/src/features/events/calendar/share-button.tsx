import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'

type ShareButtonProps = { title: string; text: string; url: string }

/** Shares a page with the phone's share menu, or copies the link. */
export function ShareButton(page: ShareButtonProps) {
  const [said, setSaid] = useState<'copied' | 'shown'>()
  const Icon = said === 'copied' ? Check : Share2
  return (
    <div>
      <Button
        variant="quiet"
        className="w-full xl:w-auto"
        onClick={async () => setSaid(await share(page))}
      >
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

/** Shares or copies the link. Returns undefined if the phone's share menu opened. */
async function share(page: ShareButtonProps): Promise<'copied' | 'shown' | undefined> {
  if (typeof navigator.share === 'function') {
    // Closing the share menu cancels sharing.
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
    // Without permission or a secure connection, the user can select the link.
    return 'shown'
  }
}
