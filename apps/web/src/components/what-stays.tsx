/** What the club keeps when everything about a person is deleted, and why; `whose` is 'your' or 'their'. */
export function WhatStays({ whose }: { whose: 'your' | 'their' }) {
  const whom = whose === 'your' ? 'you' : 'them'
  return (
    <ul className="grid list-disc gap-2 pl-6">
      <li>
        Invoices and subscriptions, without {whose} name: the law asks the club to keep its books.
      </li>
      <li>How many people came to an event: a number, without a name.</li>
      <li>
        Texts of the club and of other people that name {whom}, such as a page of the website or a
        message, unless an administrator selects them.
      </li>
      <li>
        Backups, until newer ones replace them. If one of them is ever used, everything about {whom}{' '}
        is deleted again.
      </li>
      <li>
        The last email to {whom}, until it is sent; a club without a mail server keeps it for 30
        days.
      </li>
      <li>Which text messages were sent to {whose} number, for 30 days.</li>
      <li>What the payment company has to keep by law.</li>
    </ul>
  )
}
