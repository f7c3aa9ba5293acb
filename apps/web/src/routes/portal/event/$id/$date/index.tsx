import { createFileRoute } from '@tanstack/react-router'
import { DatePage } from '#/features/events/date/date-page'
import { askedAnswer } from '#/features/rsvps/asked-param'
import { RsvpPanel } from '#/features/rsvps/rsvp-panel'
import { DateShifts } from '#/features/service/date-shifts'

export const Route = createFileRoute('/portal/event/$id/$date/')({
  validateSearch: askedAnswer,
  component: () => (
    <DatePage
      {...Route.useParams()}
      rsvp={(props) => <RsvpPanel {...props} />}
      shifts={(props) => <DateShifts {...props} />}
    />
  ),
})
