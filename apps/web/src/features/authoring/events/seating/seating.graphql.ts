import { graphql } from '#gql/gql.ts';
import '../event-editor.graphql.ts'; // EditableEvent

export const EventSeatingDocument = graphql(`
  query EventSeatingForAuthors($eventId: ObjectId!) {
    eventSeating(eventId: $eventId) {
      planId
      planName
      planVersion
      newerVersion
      layout
      categories {
        _id
        categoryId
        name
        capacity
        seats
        wholeTables
        tableSeats
        standing
      }
    }
  }
`);

export const SeatingTakeOverDocument = graphql(`
  query SeatingTakeOver($eventId: ObjectId!) {
    seatingTakeOver(eventId: $eventId) {
      version
      planVersion
      newVersion
      layout
      added {
        ...SeatChanges
      }
      removed {
        ...SeatChanges
      }
      relabeled {
        ...SeatChanges
      }
      repriced {
        from
        to
        count
        seatIds
        rows {
          section
          row
          isTable
          numbers
        }
      }
      areas {
        name
        from
        to
        taken
      }
      newTicketTypes
      goneTicketTypes
      against {
        seatId
        words
        state
        orderId
      }
    }
  }

  fragment SeatChanges on SeatChanges {
    count
    seatIds
    rows {
      section
      row
      isTable
      numbers
    }
  }
`);

export const ReleaseAccessibleSeatsDocument = graphql(`
  mutation ReleaseAccessibleSeats($eventId: ObjectId!) {
    releaseAccessibleSeats(eventId: $eventId) {
      ...EditableEvent
    }
  }
`);

/** Who has seats that stand against a newer version. */
export const SeatsAgainstHoldersDocument = graphql(`
  query SeatsAgainstHolders($eventId: ObjectId!, $seatIds: [String!]) {
    seatTickets(eventId: $eventId, seatIds: $seatIds) {
      seatId
      holder
    }
  }
`);

export const TakeOverPlanDocument = graphql(`
  mutation TakeOverPlan($input: TakeOverPlanInput!) {
    takeOverPlan(input: $input) {
      ...EditableEvent
    }
  }
`);
