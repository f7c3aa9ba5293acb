/** What the club keeps when everything about a person is deleted, and why; `whose` is 'your' or 'their'. */
export function WhatStays({ whose }: { whose: 'your' | 'their' }) {
  const whom = whose === 'your' ? 'you' : 'them'
  return (
    <ul className="grid list-disc gap-2 pl-6">
      <li>
        Invoices and subscriptions, without {whose} name: by law, the club has to keep its books.
      </li>
      <li>The number of people who came to an event, without names.</li>
      <li>
        Anything the club or other people wrote that names {whom}, such as a website page or a
        message, unless an administrator selects it.
      </li>
      <li>
        Backups, until newer ones replace them. If one is ever restored, everything about {whom} is
        deleted again.
      </li>
      <li>
        The last email to {whom}, until it’s sent. A club without an email server keeps it for 30
        days.
      </li>
      <li>A record of text messages sent to {whose} number, for 30 days.</li>
      <li>Anything the payment company has to keep by law.</li>
    </ul>
  )
}
