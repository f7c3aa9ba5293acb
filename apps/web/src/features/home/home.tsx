import { reasons } from './reasons'

/** The first page of the club (spec section 2, 'Home'). */
export const Home = () => (
  <>
    <section className="bg-hero py-20 text-white md:py-28">
      <div className="mx-auto max-w-6xl px-4">
        <h1 className="max-w-3xl text-4xl md:text-6xl">
          Neighbors who meet, help and grow together.
        </h1>
        <p className="mt-6 max-w-xl text-lg md:text-xl">
          We plant trees along the river, read with second graders and look after each other over
          lunch. There is a chair for you.
        </p>
      </div>
    </section>
    <section className="mx-auto max-w-6xl px-4 py-16" aria-labelledby="why">
      <h2 id="why" className="text-3xl">
        Why Join Rotary?
      </h2>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <li key={title} className="rounded-2xl border border-border bg-surface p-6">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  </>
)
