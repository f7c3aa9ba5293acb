/** What the network holds to: six. */
export const values = [
  { name: 'Service', text: 'We put others first, and we turn up when it counts.' },
  { name: 'Fellowship', text: 'Friendship is why we come, and how the work gets done.' },
  { name: 'Integrity', text: 'Is it the truth? Is it fair? We ask before we act.' },
  { name: 'Diversity', text: 'Every trade, age and background has a chair at the table.' },
  { name: 'Leadership', text: 'Members lead where they are, and make room for the next one.' },
  { name: 'Vocation', text: 'Whatever you do for a living can do some good for somebody.' },
]

/** Why people join: six. */
export const reasons = [
  { name: 'Make friends', text: 'Sixty of them, who will help you move a piano.' },
  { name: 'Do something that lasts', text: 'A trail, a library shelf, a child who can read.' },
  { name: 'Meet your town', text: 'The people who run it, feed it and keep it going.' },
  { name: 'Learn to lead', text: 'Small projects first, with somebody beside you.' },
  { name: 'See the world', text: 'Every club on earth has a place set for a visitor.' },
  { name: 'Have fun', text: 'It is lunch, after all. Nobody has ever left hungry.' },
]
