import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './ui/cn'

type FullScreenProps = { className?: string; children: ReactNode }

/** A page that covers the whole screen: the portal hides its sidebar, header and bottom bar around it. */
export const FullScreen = ({ className, children }: FullScreenProps) => (
  <div data-full-screen className={cn('min-h-dvh', className)}>
    {children}
  </div>
)

export const backStyle =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 font-semibold text-primary hover:bg-primary-soft'

/** The link at the start of the bar; a narrow phone shows its arrow only. */
export const BackLink = ({ label, ...link }: Pick<LinkProps, 'to'> & { label: string }) => (
  <Link {...link} activeOptions={{ exact: true }} className={backStyle}>
    <ArrowLeft aria-hidden className="size-5" />
    <span className="max-[24rem]:sr-only">{label}</span>
  </Link>
)
