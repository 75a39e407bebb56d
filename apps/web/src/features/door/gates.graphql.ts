import { graphql } from '#gql/gql.ts';

export const DoorRulesFragment = graphql(`
  fragment DeskRules on DoorRules {
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
`);

export const DoorGatesDocument = graphql(`
  query DoorGates($eventId: ObjectId!) {
    doorRules(eventId: $eventId) {
      ...DeskRules
    }
    doorChoices(eventId: $eventId) {
      ticketTypes {
        id
        name
      }
      sections {
        id
        name
      }
    }
    doorInside(eventId: $eventId) {
      inside
      gates {
        id
        inside
      }
      sections {
        id
        inside
      }
    }
  }
`);

export const SaveDoorGateDocument = graphql(`
  mutation SaveDoorGate($input: SaveDoorGateInput!) {
    saveDoorGate(input: $input) {
      ...DeskRules
    }
  }
`);

export const RemoveDoorGateDocument = graphql(`
  mutation RemoveDoorGate($input: RemoveDoorGateInput!) {
    removeDoorGate(input: $input) {
      ...DeskRules
    }
  }
`);

export const SaveDoorTypeRuleDocument = graphql(`
  mutation SaveDoorTypeRule($input: SaveDoorTypeRuleInput!) {
    saveDoorTypeRule(input: $input) {
      ...DeskRules
    }
  }
`);

export const EverybodyOutDocument = graphql(`
  mutation EverybodyOut($input: EverybodyOutInput!) {
    everybodyOut(input: $input) {
      inside
    }
  }
`);

export const SimulateVerdictDocument = graphql(`
  query SimulateVerdict($eventId: ObjectId!, $code: String!, $at: DateTime!, $gateId: ObjectId, $passage: Passage) {
    simulateVerdict(eventId: $eventId, code: $code, at: $at, gateId: $gateId, passage: $passage) {
      answer {
        ok
        verdict
        message
        reason
        name
        itemName
        seat
      }
      rules {
        rule
        result
        text
      }
    }
  }
`);
