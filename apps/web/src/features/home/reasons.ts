/** The six 'Why Join Rotary?' cards (spec section 2). */
export const reasons = [
  { title: 'Exclusive Events', text: 'Evenings with speakers, river walks and a summer supper.' },
  { title: 'Member Directory', text: 'Know who to call, whatever you are building.' },
  { title: 'Mentorship', text: 'Learn from those who have done it, and pass it on.' },
  { title: 'Global Impact', text: 'Clean water and vaccines, with clubs in most countries.' },
  { title: 'Local Service', text: 'Book drives, trail days and meals, close to home.' },
  { title: 'Leadership Growth', text: 'Run a project, chair a meeting, find your voice.' },
] as const
