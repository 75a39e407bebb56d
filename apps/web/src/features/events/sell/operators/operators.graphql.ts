import { graphql } from '#gql/gql.ts';

export const OperatorsDocument = graphql(`
  query Operators {
    operators {
      userId
      name
      role
      hasPin
      sessions {
        _id
        tillId
        startedAt
      }
    }
  }
`);

export const TakeOverTillDocument = graphql(`
  mutation TakeOverTill($input: TakeOverTillInput!) {
    takeOverTill(input: $input) {
      token
      userId
      name
    }
  }
`);

export const SetOperatorPinDocument = graphql(`
  mutation SetOperatorPin($input: SetOperatorPinInput!) {
    setOperatorPin(input: $input)
  }
`);

export const LeaveTillDocument = graphql(`
  mutation LeaveTill {
    leaveTill
  }
`);

export const EndOperatorDocument = graphql(`
  mutation EndOperator($input: EndOperatorInput!) {
    endOperator(input: $input)
  }
`);

export const ResetPinTriesDocument = graphql(`
  mutation ResetPinTries($input: ResetPinTriesInput!) {
    resetPinTries(input: $input)
  }
`);
