import { Link } from '@tanstack/react-router'
import { PageHead } from '#/components/page-head'
import { buttonVariants } from '#/components/ui/button'
import signpost from '#/pictures/not-found.svg'
import { PublicLayout } from './public-layout'

/** The catch-all page. */
export const NotFoundPage = () => (
  <PublicLayout>
    <div className="wrap grid justify-items-center gap-6 py-16 text-center">
      <PageHead title="Not found" hidden />
      <img
        src={signpost}
        alt=""
        width={480}
        height={360}
        className="soften-in-dark h-auto w-80 max-w-full"
      />
      <h1 className="text-7xl text-primary">404</h1>
      <p className="max-w-md text-lead">
        The page you're looking for doesn't exist. Let's get you back on track.
      </p>
      <Link to="/" className={buttonVariants({ size: 'lg' })}>
        Return Home
      </Link>
    </div>
  </PublicLayout>
)
