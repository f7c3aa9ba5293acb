import { Video } from 'lucide-react'
import { cn } from '#/components/ui/cn'

type JoinLinkProps = { url: string; className?: string }

/** Opens an online meeting. */
export const JoinLink = ({ url, className }: JoinLinkProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={cn('inline-flex min-h-11 items-center gap-2 link', className)}
  >
    <Video aria-hidden className="size-5" /> Join online
  </a>
)
