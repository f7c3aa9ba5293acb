/** Lists what the club keeps after an account is deleted, and why; `whose` is 'your' or 'their'. */
export function WhatStays({ whose }: { whose: 'your' | 'their' }) {
  const whom = whose === 'your' ? 'you' : 'them'
  return (
    <ul className="grid list-disc gap-2 pl-6">
      <li>
        Invoices and subscriptions, without {whose} name. The law requires the club to keep these
        records.
      </li>
      <li>The number of people who came to an event, without names.</li>
      <li>
        Anything the club or other people wrote that mentions {whom}, such as a web page or a
        message, unless an administrator removes the mention.
      </li>
      <li>
        Backups, until newer ones replace them. If a backup is ever restored, {whose} data is
        deleted again.
      </li>
      <li>
        The last email to {whom}, until it’s sent. A club without an email server keeps it for 30
        days.
      </li>
      <li>A record of text messages sent to {whose} number, for 30 days.</li>
      <li>Records that the payment provider must keep by law.</li>
    </ul>
  )
}
