import {
  Baby,
  BookOpen,
  Droplets,
  Handshake,
  HeartPulse,
  Leaf,
  Siren,
  Sprout,
  Users,
} from 'lucide-react'

/** The network's nine areas of work. */
export const areasOfFocus = [
  { name: 'Promoting peace', Icon: Handshake },
  { name: 'Fighting disease', Icon: HeartPulse },
  { name: 'Clean water and sanitation', Icon: Droplets },
  { name: 'Mothers and children', Icon: Baby },
  { name: 'Supporting education', Icon: BookOpen },
  { name: 'Growing local economies', Icon: Sprout },
  { name: 'Protecting the environment', Icon: Leaf },
  { name: 'Disaster response', Icon: Siren },
  { name: 'Empowering young people', Icon: Users },
]
