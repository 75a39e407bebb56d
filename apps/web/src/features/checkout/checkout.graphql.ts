import '#lib/records/event-facts.graphql.ts'; // EventFacts
import { graphql } from '#gql/gql.ts';

export const ReservationFieldsFragment = graphql(`
  fragment ReservationFields on Reservation {
    token
    eventId
    state
    expiresAt
    serverTime
    extended
    code
    caller {
      fullName
      email
      phoneNumber
    }
    paymentRequired
    paymentSetup {
      provider
      publishableKey
      stripeAccountId
      simulatorUrl
    }
    lines {
      kind
      itemId
      name
      tierName
      quantity
      unitPrice
      total
      allInTotal
      complimentary
      dayIds
      seats {
        id
        words
      }
    }
    onceFee
    totals {
      subtotal
      discount
      salesTax
      salesTaxPercent
      serviceFee
      processingFee
      total
      fees {
        name
        amount
        appliedBy
      }
    }
    event {
      ...EventFacts
      userAgreement
      customFields {
        _id
        label
        type
        required
        minLength
        maxLength
        minValue
        maxValue
        options
        active
      }
    }
    order {
      _id
      number
      token
      state
      isUnderWay
      email
      paymentMessage
    }
  }
`);

export const ReservationDocument = graphql(`
  query Reservation($token: String!) {
    reservation(token: $token) {
      ...ReservationFields
    }
  }
`);

export const ExtendReservationDocument = graphql(`
  mutation ExtendReservation($input: TokenInput!) {
    extendReservation(input: $input) {
      ...ReservationFields
    }
  }
`);

export const StartPaymentDocument = graphql(`
  mutation StartPayment($input: StartPaymentInput!) {
    startPayment(input: $input) {
      provider
      clientSecret
      publishableKey
      stripeAccountId
      simulatorUrl
      order {
        _id
        token
        state
        paymentMessage
      }
    }
  }
`);

export const ConfirmOrderDocument = graphql(`
  mutation ConfirmOrder($input: ConfirmOrderInput!) {
    confirmOrder(input: $input) {
      _id
      token
      state
      isUnderWay
      paymentMessage
    }
  }
`);

export const BuyerCheckDocument = graphql(`
  query BuyerCheck($token: String!, $email: String!) {
    buyerCheck(token: $token, email: $email) {
      codeIsUsed
      limits {
        itemId
        name
        owned
        more
      }
    }
  }
`);

export const RemoveCodeDocument = graphql(`
  mutation RemoveCode($input: TokenInput!) {
    removeCode(input: $input) {
      token
      eventId
    }
  }
`);
