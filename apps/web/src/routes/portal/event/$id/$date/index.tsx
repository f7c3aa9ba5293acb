import { createFileRoute } from '@tanstack/react-router'
import { DateDuties } from '#/features/duties/date-duties'
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
      duties={(props) => (
        <>
          <DateShifts {...props} />
          <DateDuties {...props} />
        </>
      )}
    />
  ),
})
