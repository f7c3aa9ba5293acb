import { Link } from '@tanstack/react-router'
import { PageHead } from '#/components/page-head'
import { buttonVariants } from '#/components/ui/button'
import paperPlane from '#/pictures/thank-you.svg'

/** The page shown after a message was sent. */
export const ThankYou = () => (
  <div className="wrap grid justify-items-center gap-6 py-16 text-center">
    <PageHead
      title="Thank you"
      description="The club has received your message."
      pathname="/thank-you"
    />
    <img
      src={paperPlane}
      alt=""
      width={480}
      height={360}
      className="soften-in-dark h-auto w-80 max-w-full"
    />
    <h1 className="text-hero">Thank You!</h1>
    <p className="max-w-xl text-lead">
      We've received your message. A member of the local club team will be in touch with you
      shortly.
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      <Link to="/" className={buttonVariants({ size: 'lg' })}>
        Back to Home
      </Link>
      <Link to="/what-is-rotary" className={buttonVariants({ variant: 'quiet', size: 'lg' })}>
        What is Rotary?
      </Link>
    </div>
  </div>
)
