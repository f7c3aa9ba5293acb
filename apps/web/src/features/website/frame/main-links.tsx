import { raffleState } from '@clubhouse/schema/raffle/raffle-state'
import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonVariants } from '#/components/ui/button'
import { useClub } from '#/site/club'
import { useByClubClock } from '#/site/use-by-club-clock'

const pages = [
  { to: '/what-is-rotary', label: 'What is Rotary?' },
  { to: '/events', label: 'Calendar of Events' },
  { to: '/contact', label: 'Contact' },
] satisfies { to: LinkProps['to']; label: string }[]

const plain =
  'flex min-h-11 items-center whitespace-nowrap rounded-sm px-3.5 font-semibold transition hover:bg-primary-soft hover:text-primary aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent aria-[current=page]:underline-offset-8'

type MainLinksProps = { signedIn: boolean; onFollow?: () => void }

/** The links of the header; with a token the dashboard replaces joining and signing in. */
export function MainLinks({ signedIn, onFollow }: MainLinksProps) {
  const { raffleTimes } = useClub()
  const raffle = useByClubClock((now, timeZone) =>
    raffleTimes ? raffleState(raffleTimes, timeZone, now) : 'none',
  )
  const raffleRuns = raffle === 'open' || raffle === 'closed'
  return (
    <>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} onClick={onFollow} className={plain}>
          {label}
        </Link>
      ))}
      <Link
        to="/raffle"
        onClick={onFollow}
        className={raffleRuns ? buttonVariants({ variant: 'accent' }) : plain}
      >
        Annual Raffle
      </Link>
      {signedIn ? (
        <Link to="/portal" onClick={onFollow} className={buttonVariants()}>
          Go to Dashboard
        </Link>
      ) : (
        <>
          <Link to="/signup" onClick={onFollow} className={buttonVariants()}>
            Join the Club
          </Link>
          <Link to="/signin" onClick={onFollow} className={buttonVariants({ variant: 'ghost' })}>
            Club Member Login
          </Link>
        </>
      )}
    </>
  )
}
