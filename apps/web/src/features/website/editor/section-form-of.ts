import type { SectionKey } from '@clubhouse/schema/website/sections'
import type { ComponentType } from 'react'
import type { SectionFormProps } from './section-form'
import { ColorsForm } from './sections/colors-form'
import { ContactForm } from './sections/contact-form'
import { FooterForm } from './sections/footer-form'
import { HomeForm } from './sections/home-form'
import { IdentityForm } from './sections/identity-form'
import { JoinForm } from './sections/join-form'
import { RaffleForm } from './sections/raffle-form'
import { TestimonialsForm } from './sections/testimonials-form'
import { WhatIsForm } from './sections/what-is-form'

/** The forms of the sections. */
export const sectionFormOf: Readonly<Record<SectionKey, ComponentType<SectionFormProps>>> = {
  identity: IdentityForm,
  colors: ColorsForm,
  home: HomeForm,
  testimonials: TestimonialsForm,
  'what-is': WhatIsForm,
  raffle: RaffleForm,
  contact: ContactForm,
  join: JoinForm,
  footer: FooterForm,
}
