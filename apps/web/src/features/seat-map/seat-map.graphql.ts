import { graphql } from '#gql/gql.ts';
import './seatless.graphql.ts'; // SeatlessParts

/** The plan that the event has, with its seats: large, and asked for again only when the event has another version of it. */
export const SeatMapPlanDocument = graphql(`
  query SeatMapPlan($eventId: ObjectId!, $isOfSeason: Boolean!) {
    eventSeating(eventId: $eventId) {
      planVersion
      layout
    }
    event(eventId: $eventId) {
      _id
      seatRules {
        accessibleSaleAt
      }
    }
    seatlessHolders(eventId: $eventId) @include(if: $isOfSeason) {
      ...SeatlessParts
    }
    ...SeatMapNow
  }
`);

/** What changes from moment to moment. */
export const SeatMapDocument = graphql(`
  query SeatMap($eventId: ObjectId!) {
    ...SeatMapNow
  }

  fragment SeatMapNow on Query {
    seatMap(eventId: $eventId) {
      planVersion
      states
      holds {
        holdId
        places
      }
      channels {
        ...ChannelParts
      }
      areas {
        areaId
        left
      }
    }
    event(eventId: $eventId) {
      _id
      holds {
        ...BlockParts
      }
    }
  }

  fragment ChannelParts on SeatChannel {
    _id
    kind
    promotionId
    code
    generalAt
    state
    version
    places
  }

  fragment BlockParts on Hold {
    _id
    name
    note
    contact
    releaseAt
    totalHeld
    totalCheckedIn
    totalReleased
    totalOutstanding
    version
  }
`);

export const SeatTicketsDocument = graphql(`
  query SeatTickets($eventId: ObjectId!, $seatIds: [String!]) {
    seatTickets(eventId: $eventId, seatIds: $seatIds) {
      seatId
      ticketId
      orderId
      orderNumber
      holder
      email
      ticketType
      price
      isAdmitted
      isOffered
    }
  }
`);

export const SeatOrderDocument = graphql(`
  query SeatOrder($orderId: ObjectId!) {
    order(orderId: $orderId) {
      _id
      number
      state
      type
      total
      createdAt
      accessNeeds {
        kinds
        text
      }
      tickets {
        _id
        name
        price
        seat
        state
      }
    }
  }
`);

export const MoveTicketDocument = graphql(`
  mutation MoveTicket($input: MoveTicketInput!) {
    moveTicket(input: $input) {
      _id
      tickets {
        _id
        seat
      }
    }
  }
`);

export const MoveTicketsDocument = graphql(`
  mutation MoveTickets($input: MoveTicketsInput!) {
    moveTickets(input: $input) {
      _id
      tickets {
        _id
        seat
      }
    }
  }
`);

export const UndoSeatMoveDocument = graphql(`
  mutation UndoSeatMove($input: UndoSeatMoveInput!) {
    undoSeatMove(input: $input) {
      _id
      tickets {
        _id
        seat
      }
    }
  }
`);

export const SwapTicketsDocument = graphql(`
  mutation SwapTickets($input: SwapTicketsInput!) {
    swapTickets(input: $input) {
      _id
      tickets {
        _id
        seat
      }
    }
  }
`);

export const EventsOfSamePlanDocument = graphql(`
  query EventsOfSamePlan($eventId: ObjectId!) {
    eventsOfSamePlan(eventId: $eventId) {
      _id
      name
      schedule {
        startsAt
      }
      venue {
        _id
        timezone
      }
    }
  }
`);

export const HoldSeatsDocument = graphql(`
  mutation HoldSeats($input: HoldSeatsInput!, $idempotencyKey: String) {
    holdSeats(input: $input, idempotencyKey: $idempotencyKey) {
      ...SeatsDoneParts
    }
  }

  fragment SeatsDoneParts on SeatsDone {
    eventId
    eventName
    done
    skipped {
      words
      why
    }
    refusal
  }
`);

export const ReleaseSeatsDocument = graphql(`
  mutation ReleaseSeats($input: ChosenSeatsInput!) {
    releaseSeats(input: $input) {
      ...SeatsDoneParts
    }
  }
`);

export const SeatClosingDocument = graphql(`
  query SeatClosing($input: SeatsToCloseInput!) {
    seatClosing(input: $input) {
      free
      left
      parties {
        orderId
        orderNumber
        holder
        from
        to
        why
      }
    }
  }
`);

export const CloseSeatsDocument = graphql(`
  mutation CloseSeats($input: CloseSeatsInput!) {
    closeSeats(input: $input) {
      _id
      state
    }
  }
`);

/** The secret codes that seats can be given to. */
export const EventCodesDocument = graphql(`
  query EventCodes($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      promotions {
        _id
        code
      }
    }
  }
`);

export const GiveSeatsDocument = graphql(`
  mutation GiveSeats($input: GiveSeatsInput!) {
    giveSeats(input: $input) {
      ...ChannelDone
    }
  }

  fragment ChannelDone on SeatsOfChannelDone {
    seats
    taken
    moved
  }
`);

export const TakeSeatsBackDocument = graphql(`
  mutation TakeSeatsBack($input: TakeSeatsBackInput!) {
    takeSeatsBack(input: $input) {
      ...ChannelDone
    }
  }
`);

export const ChangeSeatChannelDocument = graphql(`
  mutation ChangeSeatChannel($input: ChangeSeatChannelInput!) {
    changeSeatChannel(input: $input) {
      ...ChannelDone
    }
  }
`);

export const EndSeatChannelDocument = graphql(`
  mutation EndSeatChannel($input: EndSeatChannelInput!) {
    endSeatChannel(input: $input) {
      ...ChannelDone
    }
  }
`);
