import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonVariants } from '#/components/ui/button'

const pages = [
  { to: '/what-is-rotary', label: 'What is Rotary?' },
  { to: '/events', label: 'Calendar of Events' },
  { to: '/contact', label: 'Contact' },
] satisfies { to: LinkProps['to']; label: string }[]

type MainLinksProps = { signedIn: boolean; onFollow?: () => void }

/** The links of the header; with a token the dashboard takes the place of joining and signing in. */
export const MainLinks = ({ signedIn, onFollow }: MainLinksProps) => (
  <>
    {pages.map(({ to, label }) => (
      <Link
        key={to}
        to={to}
        onClick={onFollow}
        className="flex min-h-11 items-center whitespace-nowrap rounded-full px-3.5 font-semibold transition hover:bg-primary-soft hover:text-primary aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent aria-[current=page]:underline-offset-8"
      >
        {label}
      </Link>
    ))}
    <Link to="/raffle" onClick={onFollow} className={buttonVariants({ variant: 'accent' })}>
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
