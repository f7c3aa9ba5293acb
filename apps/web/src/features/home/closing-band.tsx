import { Link } from '@tanstack/react-router'
import { buttonVariants } from '#/components/ui/button'

export const ClosingBand = () => (
  <section className="border-accent border-t-8 bg-primary-soft">
    <div className="wrap flex flex-wrap items-center justify-between gap-8 py-14">
      <div>
        <h2 className="text-h2">Come for lunch.</h2>
        <p className="mt-3 max-w-xl text-lead">
          The first one is on us. Tell us who you are, and we will save you a chair.
        </p>
      </div>
      <Link to="/signup" className={buttonVariants({ variant: 'accent', size: 'xl' })}>
        Join the Club
      </Link>
    </div>
  </section>
)
