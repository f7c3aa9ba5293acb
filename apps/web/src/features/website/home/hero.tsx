import type { NextMeeting } from '@clubhouse/schema/events/next-meeting'
import { Link } from '@tanstack/react-router'
import { Picture } from '#/components/picture'
import { buttonVariants } from '#/components/ui/button'
import { useClub, useSection } from '#/site/club'
import { NextMeetingCard } from './next-meeting-card'

export function Hero({ meeting }: { meeting: NextMeeting | null }) {
  const { name } = useClub()
  const { headline, lead, picture } = useSection('home')
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-8 lg:grid-cols-[1fr_1.25fr] lg:gap-14 lg:px-6 lg:py-10">
      <div className="px-4 pt-8 sm:px-6 lg:px-0 lg:pt-0">
        <p className="font-semibold text-primary">{name}</p>
        <h1 className="mt-3 text-hero">{headline}</h1>
        <p className="mt-5 max-w-xl whitespace-pre-line text-lead text-muted">{lead}</p>
        <Link to="/signup" className={buttonVariants({ size: 'xl', className: 'mt-8' })}>
          Get Involved
        </Link>
        {meeting && <NextMeetingCard meeting={meeting} />}
      </div>
      <Picture
        use={picture}
        sizes="(min-width: 1024px) 42rem, 100vw"
        first
        className="w-full lg:rounded-md"
      />
    </section>
  )
}
