import { graphql } from '#gql/gql.ts';

export const ScanListDocument = graphql(`
  query ScanList($eventId: ObjectId!) {
    scanList(eventId: $eventId) {
      eventId
      eventName
      scanned
      sold
      doubtful
      opensAt
      closesAt
      timezone
    }
  }
`);

export const DoorAnswerFragment = graphql(`
  fragment DoorAnswer on ScanResult {
    ok
    verdict
    message
    reason
    name
    itemName
    quantity
    remaining
    seat
    accessNeeds
    scannedAt
    scannerName
    scanned
    sold
    doubtful
    orderId
    more
  }
`);

/** How an order was let in, at once or with a guest of a list. */
export const LetInFragment = graphql(`
  fragment LetIn on OrderCheckIn {
    orderId
    name
    letIn
    scanned
    sold
    doubtful
    items {
      itemId
      name
      seat
      ok
      verdict
      message
      reason
      scannedAt
      scannerName
    }
  }
`);

export const CheckInOrderDocument = graphql(`
  mutation CheckInOrder($input: CheckInOrderInput!) {
    checkInOrder(input: $input) {
      ...LetIn
    }
  }
`);

export const ScanCodeDocument = graphql(`
  mutation ScanCode($input: ScanCodeInput!) {
    scanCode(input: $input) {
      ...DoorAnswer
    }
  }
`);

export const AdmitItemDocument = graphql(`
  mutation AdmitItem($input: AdmitItemInput!) {
    admitItem(input: $input) {
      ...DoorAnswer
    }
  }
`);

export const DoorFoundFragment = graphql(`
  fragment DoorFound on DoorFind {
    reason
    hasMore
    orders {
      orderId
      number
      name
      accessNeeds
      items {
        itemId
        kind
        name
        seat
        ok
        verdict
        message
        reason
        scannedAt
        scannerName
        qrVersion
      }
    }
  }
`);

export const DoorCodeDocument = graphql(`
  query DoorCode($eventId: ObjectId!, $code: String!) {
    doorCode(eventId: $eventId, code: $code) {
      ...DoorFound
    }
  }
`);

export const DoorHoldersDocument = graphql(`
  query DoorHolders($eventId: ObjectId!, $text: String!) {
    doorHolders(eventId: $eventId, text: $text) {
      ...DoorFound
    }
  }
`);

export const UndoScanDocument = graphql(`
  mutation UndoScan($input: UndoScanInput!) {
    undoScan(input: $input) {
      eventId
      scanned
      sold
    }
  }
`);
