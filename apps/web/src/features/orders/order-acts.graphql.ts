import { graphql } from '#gql/gql.ts';

export const RefundOrderDocument = graphql(`
  mutation RefundOrder($input: RefundOrderInput!) {
    refundOrder(input: $input) {
      ...OrderParts
    }
  }
`);

export const HandOutOrderDocument = graphql(`
  mutation HandOutOrder($input: HandOutOrderInput!) {
    handOutOrder(input: $input) {
      _id
      ...PaperOfOrder
    }
  }

  fragment PaperOfOrder on Order {
    ticketsPdfUrl
    caller {
      by
    }
    guestOverride {
      reason
      by
    }
    handedOut {
      at
      by
    }
  }
`);

export const NoteForDoorDocument = graphql(`
  mutation NoteForDoor($input: NoteForDoorInput!) {
    noteForDoor(input: $input) {
      _id
      doorNote
    }
  }
`);

export const RenewCodesDocument = graphql(`
  mutation RenewCodes($input: RenewCodesInput!) {
    renewCodes(input: $input) {
      _id
      codes {
        itemId
        number
        doorCode
      }
    }
  }
`);

export const RefundSeasonOrderDocument = graphql(`
  mutation RefundSeasonOrder($input: RefundSeasonOrderInput!) {
    refundSeasonOrder(input: $input) {
      ...OrderParts
    }
  }
`);

export const CancelOrderDocument = graphql(`
  mutation CancelOrder($input: CancelOrderInput!) {
    cancelOrder(input: $input) {
      ...OrderParts
    }
  }
`);

export const ResendConfirmationDocument = graphql(`
  mutation ResendConfirmation($input: OrderIdInput!) {
    resendConfirmation(input: $input)
  }
`);

export const ResendIntegrationDocument = graphql(`
  mutation ResendIntegration($input: ResendIntegrationInput!) {
    resendIntegration(input: $input)
  }
`);

export const ResendMailDocument = graphql(`
  mutation ResendMail($input: ResendMailInput!) {
    resendMail(input: $input)
  }
`);

export const ScanTicketsDocument = graphql(`
  mutation ScanTickets($input: ScanTicketsInput!) {
    scanTickets(input: $input) {
      ...OrderParts
    }
  }
`);

export const CheckInWholeOrderDocument = graphql(`
  mutation CheckInWholeOrder($input: CheckInOrderInput!) {
    checkInOrder(input: $input) {
      letIn
      questions {
        label
      }
      items {
        itemId
        name
        seat
        ok
        message
        reason
      }
    }
  }
`);

export const UpdateScanDocument = graphql(`
  mutation UpdateScan($input: UpdateScanInput!) {
    updateScan(input: $input) {
      ...OrderParts
    }
  }
`);
