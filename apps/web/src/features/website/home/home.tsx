import type { NextMeeting } from '@clubhouse/schema/events/next-meeting'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#/components/page-head'
import { buttonVariants } from '#/components/ui/button'
import { useSection } from '#/site/club'
import { AboutRotary } from './about-rotary'
import { Hero } from './hero'
import { Reasons } from './reasons'
import { Testimonials } from './testimonials'

/** The home page of the club. */
export const Home = ({ meeting }: { meeting: NextMeeting | null }) => (
  <>
    <PageHead pathname="/" />
    <Hero meeting={meeting} />
    <AboutRotary />
    <Reasons />
    <Testimonials />
    <ClosingBand />
  </>
)

function ClosingBand() {
  const { closingHeadline, closingText } = useSection('home')
  return (
    <section className="border-accent border-t-8 bg-primary-soft">
      <div className="wrap flex flex-wrap items-center justify-between gap-8 py-14">
        <div>
          <h2 className="text-h1">{closingHeadline}</h2>
          <p className="mt-3 max-w-xl whitespace-pre-line text-lead">{closingText}</p>
        </div>
        <Link to="/signup" className={buttonVariants({ variant: 'accent', size: 'xl' })}>
          Join the Club
        </Link>
      </div>
    </section>
  )
}
