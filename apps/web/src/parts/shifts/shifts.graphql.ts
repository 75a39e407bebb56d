import { graphql } from '#gql/gql.ts';

export const ShiftFieldsFragment = graphql(`
  fragment ShiftFields on Shift {
    _id
    tillId
    tillName
    number
    state
    float
    proposed
    openedAt
    openedBy {
      name
    }
    counts {
      at
      amount
      expected
      cashSales
      cashRefunds
      by {
        name
      }
    }
    reason
    left
    closedAt
    closedBy {
      name
    }
    lines {
      _id
      kind
      amount
      reason
      at
      by {
        name
      }
    }
  }
`);

export const TillFieldsFragment = graphql(`
  fragment TillFields on Till {
    _id
    name
    venueId
    ways
    hasDrawer
    readerId
    printer
    sellableIds
    ticketTypeIds
    allowsCodes
    left
    shift {
      ...ShiftFields
    }
  }
`);

export const TillsDocument = graphql(`
  query Tills {
    tills {
      ...TillFields
    }
  }
`);

export const ShiftRowFragment = graphql(`
  fragment ShiftRow on ShiftReportRow {
    key
    name
    count
    sales
    refunds
  }
`);

export const ShiftReportDocument = graphql(`
  query ShiftReport($shiftId: ObjectId!) {
    shiftReport(shiftId: $shiftId) {
      shift {
        ...ShiftFields
      }
      byWay {
        ...ShiftRow
      }
      byPerson {
        ...ShiftRow
      }
      byEvent {
        ...ShiftRow
      }
      byType {
        ...ShiftRow
      }
      giftCards {
        ...ShiftRow
      }
      total {
        ...ShiftRow
      }
      tickets
      comps
      cashSales
      cashRefunds
      expected
      counted
      isInLedger
      orders {
        orderId
        number
        at
        eventName
        person
        ways
        amount
        reason
      }
      priceChanges {
        orderId
        number
        at
        name
        count
        from
        to
        reason
        by
      }
    }
  }
`);

export const ExportShiftDocument = graphql(`
  mutation ExportShift($input: ExportShiftInput!) {
    exportShift(input: $input) {
      url
      message
      exportId
    }
  }
`);
