import { graphql } from '../../gql/gql.ts';

export const ScanListDocument = graphql(`
  query ScanList($eventId: ObjectId!) {
    scanList(eventId: $eventId) {
      eventId
      eventName
      scanned
      sold
      opensAt
      closesAt
      timezone
    }
  }
`);

export const ScanCodeDocument = graphql(`
  mutation ScanCode($input: ScanCodeInput!) {
    scanCode(input: $input) {
      ok
      verdict
      message
      reason
      name
      itemName
      quantity
      remaining
      seat
      scannedAt
      scannerName
      scanned
      sold
    }
  }
`);
