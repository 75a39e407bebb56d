import { graphql } from '#gql/gql.ts';

export const PairDoorDocument = graphql(`
  mutation PairDoor($input: PairDeviceInput!) {
    pairDoorDevice(input: $input) {
      token
      deviceId
      name
      endsAt
    }
  }
`);

export const DeviceSelfFragment = graphql(`
  fragment DeviceSelf on OwnDevice {
    deviceId
    name
    maySell
    endsAt
    gateId
    now
    events {
      eventId
      name
      startsAt
      timezone
      keptUntil
    }
  }
`);

export const OwnDoorDeviceDocument = graphql(`
  query OwnDoorDevice {
    ownDoorDevice {
      ...DeviceSelf
    }
  }
`);

export const ReportDoorDocument = graphql(`
  mutation ReportDoor($input: ReportDeviceInput!) {
    reportDoorDevice(input: $input) {
      ...DeviceSelf
    }
  }
`);

export const DoorSyncDocument = graphql(`
  query DoorSync($eventId: ObjectId!, $since: DateTime, $after: ObjectId) {
    doorList(eventId: $eventId, since: $since, after: $after) {
      eventId
      eventName
      cancel
      isMultipleDays
      timezone
      days {
        _id
        doorsAt
        startsAt
        endsAt
      }
      tags
      keys {
        keyId
        publicKey
      }
      unlisted
      rules {
        gates {
          _id
          name
          direction
          ticketTypeIds
          sectionIds
          dayIds
          opensAt
          closesAt
        }
        types {
          ticketTypeId
          entries
          onlyAfterExit
          from
        }
        everybodyOutAt
      }
      types
      typeIds
      sectionIds
      rows
      next
      total
      asOf
    }
    scanList(eventId: $eventId) {
      scanned
      sold
      doubtful
      opensAt
    }
  }
`);

export const DoorScanDocument = graphql(`
  mutation DoorScan($input: ScanCodeInput!) {
    scanCode(input: $input) {
      ...DoorAnswer
    }
  }
`);

export const AdmitListedDocument = graphql(`
  mutation AdmitListed($input: AdmitItemInput!) {
    admitItem(input: $input) {
      ...DoorAnswer
    }
  }
`);

export const ApplyDoorScansDocument = graphql(`
  mutation ApplyDoorScans($input: ApplyScansInput!) {
    applyScans(input: $input) {
      scans {
        attempt
        outcome
      }
      scanned
      sold
      doubtful
    }
  }
`);

export const UndoDoorScanDocument = graphql(`
  mutation UndoDoorScan($input: UndoScanInput!) {
    undoScan(input: $input) {
      scanned
      sold
      doubtful
    }
  }
`);

/** Which item a short code names; its row has the rest. */
export const ShortCodeDocument = graphql(`
  query ShortCode($eventId: ObjectId!, $code: String!) {
    doorCode(eventId: $eventId, code: $code) {
      reason
      orders {
        orderId
        items {
          itemId
        }
      }
    }
  }
`);

/** What this device can sell, and at which till. */
export const DeviceOfferDocument = graphql(`
  query DeviceOffer($stub: String!) {
    offer: publicEvent(stub: $stub) {
      ...DoorOfferParts
    }
    doorTill {
      ...DoorTillParts
    }
  }
`);
