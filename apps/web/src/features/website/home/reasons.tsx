import { BookUser, CalendarHeart, Globe, GraduationCap, HandHeart, TrendingUp } from 'lucide-react'

/** The six reasons to join. */
const reasons = [
  {
    title: 'Exclusive Events',
    text: 'Evenings with speakers, river walks and the summer supper by the lake.',
    Icon: CalendarHeart,
  },
  {
    title: 'Member Directory',
    text: 'Bakers, builders, nurses, lawyers: you’ll know who to call, and they’ll know you.',
    Icon: BookUser,
  },
  {
    title: 'Mentorship',
    text: 'Learn from people who have done it, and pass it on to those who will.',
    Icon: GraduationCap,
  },
  {
    title: 'Global Impact',
    text: 'Clean water, vaccines and scholarships, with clubs in most countries.',
    Icon: Globe,
  },
  {
    title: 'Local Service',
    text: 'Book drives, trail days and warm meals, within a mile of your door.',
    Icon: HandHeart,
  },
  {
    title: 'Leadership Growth',
    text: 'Run a project, chair a meeting, find out how far your voice carries.',
    Icon: TrendingUp,
  },
]

export const Reasons = () => (
  <section className="bg-sunken py-12 lg:py-18" aria-labelledby="why-join">
    <div className="wrap">
      <h2 id="why-join" className="text-h1">
        Why Join Rotary?
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden className="size-7 shrink-0 text-primary" />
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
