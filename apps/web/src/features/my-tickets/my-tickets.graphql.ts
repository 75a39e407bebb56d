import '#lib/records/event-facts.graphql.ts'; // EventFacts
import { graphql } from '#gql/gql.ts';

export const MyOrdersDocument = graphql(`
  query MyOrders($type: String!, $pagination: PaginationInput) {
    myOrders(isMyTicketScreen: true, type: $type, pagination: $pagination) {
      orders {
        _id
        number
        token
        eventName
        state
        type
        tickets
        upgrades
        dayIds
        event {
          _id
          name
          venueName
          timezone
          cancel
          posterImageUrl {
            original
            medium
            small
            deep
          }
          schedule {
            startsAt
            doorsAt
          }
          performances {
            _id
            schedule {
              _id
              startsAt
              doorsAt
            }
          }
        }
      }
      hasMore
    }
  }
`);

export const TicketLinkDocument = graphql(`
  query TicketLink($link: String!) {
    ticketLink(link: $link) {
      indicator
      orderId
      sharingId
      orderToken
    }
  }
`);

export const PublicOrderDocument = graphql(`
  query PublicOrder($token: String!) {
    publicOrder(token: $token) {
      ...ShownOrder
    }
  }
`);

export const ShownOrderFragment = graphql(`
  fragment ShownOrder on PublicOrder {
    _id
    token
    number
    state
    type
    email
    fullName
    createdAt
    paymentMessage
    qrReleasedAt
    areCodesOver
    ticketsPdfUrl
    calendarUrl
    seasonId
    nights {
      token
      eventId
      name
      startsAt
      state
      held
      offered
      shared
    }
    nightOffers {
      token
      name
      startsAt
      endsAt
    }
    event {
      ...EventFacts
      serverTime
    }
    items {
      _id
      kind
      name
      seat
      dayIds
      number
      price
      state
      refunded
      qrCodeUrl
      doorCode
    }
    refunds {
      _id
      refundedAt
      amount
      fees
      items {
        _id
        kind
        name
        seat
        amount
      }
    }
    totals {
      subtotal
      discount
      salesTax
      serviceFee
      processingFee
      total
      fees {
        name
        amount
        appliedBy
      }
    }
  }
`);

export const FollowOrderDocument = graphql(`
  mutation FollowOrder($input: ConfirmOrderInput!) {
    confirmOrder(input: $input) {
      ...ShownOrder
    }
  }
`);

export const NoteOpenedMailDocument = graphql(`
  mutation NoteOpenedMail($input: OpenedMailInput!) {
    noteOpenedMail(input: $input)
  }
`);
