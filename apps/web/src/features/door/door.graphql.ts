import { graphql } from '#gql/gql.ts';

export const DoorDeskDocument = graphql(`
  query DoorDesk($eventId: ObjectId!) {
    doorDevices(eventId: $eventId) {
      _id
      name
      gateId
      maySell
      endsAt
      pairedAt
      codeExpiresAt
      revokedAt
      seenAt
      report {
        listAt
        listCodes
        unsent
        battery
        version
      }
    }
    scanList(eventId: $eventId) {
      scanned
      sold
      doubtful
      inside {
        inside
        cameIn
        wentOut
      }
      closesAt
    }
    doorRules(eventId: $eventId) {
      gates {
        _id
        name
      }
    }
    doorRule(eventId: $eventId) {
      eventId
      unlisted
    }
  }
`);

export const AddDoorDeviceDocument = graphql(`
  mutation AddDoorDevice($input: AddDeviceInput!) {
    addDoorDevice(input: $input) {
      code
      codeExpiresAt
      device {
        _id
        name
        maySell
        endsAt
      }
    }
  }
`);

export const MoveDoorDeviceDocument = graphql(`
  mutation MoveDoorDevice($input: MoveDeviceInput!) {
    moveDoorDevice(input: $input) {
      _id
      gateId
    }
  }
`);

export const RevokeDoorDeviceDocument = graphql(`
  mutation RevokeDoorDevice($input: RevokeDeviceInput!) {
    revokeDoorDevice(input: $input) {
      _id
      revokedAt
    }
  }
`);

export const SaveDoorRuleDocument = graphql(`
  mutation SaveDoorRule($input: SaveDoorRuleInput!) {
    saveDoorRule(input: $input) {
      eventId
      unlisted
    }
  }
`);

export const DoubtfulDocument = graphql(`
  query Doubtful($eventId: ObjectId!) {
    doubtfulAdmissions(eventId: $eventId) {
      _id
      doubt
      verdict
      name
      itemName
      seat
      orderId
      settledAt
      settledBy
      note
      people
      sides {
        at
        byName
        isOffline
      }
    }
  }
`);

export const SettleDoubtfulDocument = graphql(`
  mutation SettleDoubtful($input: SettleDoubtfulInput!) {
    settleDoubtful(input: $input) {
      _id
      settledAt
      settledBy
      note
      people
    }
  }
`);

export const PaperListDocument = graphql(`
  query PaperList($eventId: ObjectId!, $after: ObjectId) {
    doorList(eventId: $eventId, after: $after) {
      days {
        _id
      }
      types
      typeIds
      sectionIds
      rows
      next
      asOf
    }
  }
`);

/** At which a device may sell. */
export const DoorTillsDocument = graphql(`
  query DoorTills {
    tills {
      _id
      name
    }
  }
`);

export const MailDoorListDocument = graphql(`
  mutation MailDoorList($input: MailDoorListInput!) {
    mailDoorList(input: $input)
  }
`);
