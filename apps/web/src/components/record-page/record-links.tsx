import { phoneUrl } from '@clubhouse/schema/phone/format-phone'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '#/components/ui/button'

const style = buttonVariants({ variant: 'quiet' })

type RecordLinksProps = {
  /** The name for screen readers: 'Call Rosa Avila'. */
  name: string
  phoneNumber?: string | null
  email?: string | null
  /** More links and buttons. */
  children?: ReactNode
}

/** Buttons to call and email the person that a record is about. */
export const RecordLinks = ({ name, phoneNumber, email, children }: RecordLinksProps) => (
  <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
    {phoneNumber && (
      <a href={phoneUrl(phoneNumber)} className={style}>
        <Phone aria-hidden className="size-5" />
        <span>
          Call <span className="sr-only">{name}</span>
        </span>
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`} className={style}>
        <Mail aria-hidden className="size-5" />
        <span>
          Email <span className="sr-only">{name}</span>
        </span>
      </a>
    )}
    {children}
  </div>
)
