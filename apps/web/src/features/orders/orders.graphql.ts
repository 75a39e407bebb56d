import '#lib/records/event-parts.graphql.ts'; // PosterSizes, DayTimes
import { graphql } from '#gql/gql.ts';

export const OrdersDocument = graphql(`
  query Orders($query: OrdersQueryInput, $pagination: PaginationInput) {
    orders(query: $query, pagination: $pagination) {
      orders {
        _id
        number
        eventName
        type
        state
        hidden
        channel
        printed
        createdAt
        total
        refundedAmount
        user {
          firstName
          lastName
        }
        event {
          _id
          timezone
          posterImageUrl {
            small
          }
        }
        payments {
          _id
          way
          amount
        }
        fees {
          name
          amount
          appliedBy
        }
        tickets {
          _id
          state
          price
          discount
          tax
          scan {
            _id
            scanned
          }
        }
        upgrades {
          _id
          state
          price
          discount
          tax
          scan {
            _id
            scanned
          }
        }
      }
      after
      hasMore
    }
  }
`);

export const OrderDocument = graphql(`
  query Order($orderId: ObjectId!, $getScannerName: Boolean) {
    order(orderId: $orderId, getScannerName: $getScannerName) {
      ...OrderParts
    }
  }

  fragment OrderParts on Order {
    _id
    number
    orgId
    eventId
    seasonId
    eventName
    type
    state
    hidden
    channel
    printed
    createdAt
    userId
    email
    tax
    taxAmount
    discountCode
    discountAmount
    promotionCode
    stripeChargeId
    total
    refundedAmount
    refundedOutside
    ...PaperOfOrder
    codes {
      itemId
      number
      doorCode
    }
    user {
      firstName
      lastName
      email
      phoneNumber
    }
    event {
      _id
      name
      venueName
      timezone
      cancel
      posterImageUrl {
        ...PosterSizes
      }
      schedule {
        startsAt
        endsAt
        doorsAt
      }
      performances {
        _id
        schedule {
          ...DayTimes
        }
      }
    }
    tickets {
      _id
      ticketTypeId
      isGuest
      name
      tierName
      seat
      tableId
      companionOf
      price
      discount
      tax
      state
      refund {
        refunded
        refundedAt
        refundReason
        refundedAmount
      }
      nightsBack {
        eventId
        price
        tax
      }
      scan {
        _id
        dayId
        scanned
        scannedAt
        scannerName
        startsAt
      }
    }
    upgrades {
      _id
      upgradeId
      name
      price
      discount
      tax
      state
      refund {
        refunded
        refundedAt
        refundReason
        refundedAmount
      }
      nightsBack {
        eventId
        price
        tax
      }
      scan {
        _id
        dayId
        scanned
        scannedAt
        scannerName
        startsAt
      }
    }
    payments {
      _id
      way
      state
      amount
      tax
      paymentMethodType
      brand
      last4
      reference
    }
    processingFee {
      amount
      refund
    }
    promoterFee {
      amount
      refund
    }
    fees {
      name
      amount
      value
      appliedBy
    }
    refunds {
      state
      reason
      createdAt
      source
      night
    }
    ...OwedRefundsOf
    ...OrderNightParts
    customFields {
      _id
      label
      value
    }
    accessNeeds {
      kinds
      text
    }
    doorNote
    delivery {
      state
      sentAt
      lastError
      attempts
    }
    disputes {
      amount
      reason
      status
      createdAt
    }
    ...OrderIntegrationParts
    waiver {
      acceptedAt
      text
    }
    mails {
      _id
      kind
      to
      subject
      lastError
      steps {
        state
        at
        note
      }
    }
    history {
      at
      what
      detail
      by
    }
    parentOrderId
    parentOrderDetails {
      eventName
      email
      phoneNumber
    }
    sharing {
      _id
      status
      tickets
      upgrades
      email
      phoneNumber
      sharedOrderId
    }
  }
`);

export const GenerateOrderReportDocument = graphql(`
  mutation GenerateOrderReport($input: GenerateOrderReportInput!) {
    generateOrderReport(input: $input) {
      url
      message
      exportId
    }
  }
`);
