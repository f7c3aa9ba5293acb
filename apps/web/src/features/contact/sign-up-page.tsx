import { Link } from '@tanstack/react-router'
import { Mailbox } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { Picture } from '#/components/picture'
import { useClub, useSection } from '#/site/club'
import { ContactForm } from './contact-form'
import { MailingAddress } from './mailing-address'
import { Taglines } from './taglines'

/** The sign-up page: taglines, the form and the mailbox. */
export function SignUpPage() {
  const { name } = useClub()
  const { lead, picture } = useSection('join')
  const { poBox, infoEmail } = useSection('contact')
  return (
    <div className="wrap grid gap-12 py-12 lg:grid-cols-[1.2fr_1fr] lg:gap-16 lg:py-16">
      <PageHead
        title="Join the club"
        description={`Become a member of ${name}. Tell us about yourself, and we’ll save you a seat.`}
        pathname="/signup"
      />
      <div>
        <Taglines />
        <p className="mt-5 mb-9 whitespace-pre-line text-lead text-muted">{lead}</p>
        <ContactForm kind="SignUp" />
        <p className="mt-8">
          Already a member?{' '}
          <Link to="/signin" className="link">
            Sign In
          </Link>
        </p>
      </div>
      <div className="grid content-start gap-8">
        <Picture
          use={picture}
          sizes="(min-width: 1024px) 32rem, 100vw"
          className="w-full rounded-md"
        />
        <section aria-labelledby="write" className="border-accent border-l-4 pl-5">
          <h2 id="write" className="mb-2 text-h3">
            Write to us
          </h2>
          <MailingAddress address={poBox} />
          <p className="mt-4">
            General questions: <Mailbox address={infoEmail} />
          </p>
        </section>
      </div>
    </div>
  )
}
