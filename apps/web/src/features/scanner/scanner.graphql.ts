import { graphql } from '#gql/gql.ts';

export const ScanListDocument = graphql(`
  query ScanList($eventId: ObjectId!) {
    scanList(eventId: $eventId) {
      eventId
      eventName
      scanned
      sold
      doubtful
      inside {
        inside
        cameIn
        wentOut
      }
      opensAt
      closesAt
      timezone
    }
    doorRules(eventId: $eventId) {
      gates {
        _id
        name
        direction
      }
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
    note
    toHandOut
    questions {
      ...DoorQuestionParts
    }
    scannedAt
    scannerName
    scanned
    sold
    doubtful
    inside {
      inside
      cameIn
      wentOut
    }
    orderId
    more
  }
`);

export const DoorQuestionFragment = graphql(`
  fragment DoorQuestionParts on DoorQuestion {
    _id
    label
    type
    required
    minLength
    maxLength
    minValue
    maxValue
    options
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
    questions {
      ...DoorQuestionParts
    }
    items {
      itemId
      name
      seat
      ok
      isIn
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
      ...FamilyOrder
    }
  }

  fragment FamilyOrder on DoorOrder {
    orderId
    name
    accessNeeds
    note
    items {
      itemId
      kind
      name
      holder
      seat
      ok
      isIn
      verdict
      message
      reason
      scannedAt
      scannerName
      qrVersion
    }
  }
`);

/** One order, with who of it is in. */
export const DoorOrderDocument = graphql(`
  query DoorOrder($eventId: ObjectId!, $orderId: ObjectId!) {
    doorOrder(eventId: $eventId, orderId: $orderId) {
      ...FamilyOrder
    }
  }
`);

export const DoorCodeDocument = graphql(`
  query DoorCode($eventId: ObjectId!, $code: String!, $gateId: ObjectId, $passage: Passage) {
    doorCode(eventId: $eventId, code: $code, gateId: $gateId, passage: $passage) {
      ...DoorFound
    }
  }
`);

export const DoorHoldersDocument = graphql(`
  query DoorHolders($eventId: ObjectId!, $text: String!, $gateId: ObjectId, $passage: Passage) {
    doorHolders(eventId: $eventId, text: $text, gateId: $gateId, passage: $passage) {
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
