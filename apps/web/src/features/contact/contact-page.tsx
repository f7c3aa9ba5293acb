import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Mailbox } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { Picture } from '#/components/picture'
import { useClub, useSection } from '#/site/club'
import { ContactForm } from './contact-form'
import { MailingAddress } from './mailing-address'

/** The contact page: headline, one of three intros, the form, address, mailbox and a picture. */
export function ContactPage() {
  const { name } = useClub()
  const { picture, postalAddress, contactEmail } = useSection('contact')
  return (
    <div className="wrap grid gap-12 py-12 lg:grid-cols-[1.2fr_1fr] lg:gap-16 lg:py-16">
      <PageHead
        title="Contact"
        description={`Contact ${name} or drop in. A real person reads every message.`}
        pathname="/contact"
      />
      <div>
        <h1 className="text-hero">Let’s talk.</h1>
        <RandomIntro />
        <ContactForm kind="Contact" />
      </div>
      <div className="grid content-start gap-8">
        <Picture
          use={picture}
          sizes="(min-width: 1024px) 32rem, 100vw"
          className="w-full rounded-md"
        />
        <section aria-labelledby="where" className="border-accent border-l-4 pl-5">
          <h2 id="where" className="mb-2 text-h3">
            Find us
          </h2>
          <MailingAddress address={postalAddress} />
          <p className="mt-4">
            <Mailbox address={contactEmail} />
          </p>
          <p className="mt-4">
            <Link to="/officers" className="link inline-flex min-h-11 items-center">
              Meet our officers
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}

/** Shows one of the three intros at random, and the first one until the page is hydrated. */
function RandomIntro() {
  const { intros } = useSection('contact')
  const [place, setPlace] = useState(0)
  // Random for each visit, because the rendered page is cached.
  useEffect(() => setPlace(Math.floor(Math.random() * intros.length)), [intros.length])
  return (
    <p className="mt-5 mb-9 min-h-[4.5em] text-lead text-muted sm:min-h-[3em]">{intros[place]}</p>
  )
}
