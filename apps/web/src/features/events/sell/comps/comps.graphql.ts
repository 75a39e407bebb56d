import { graphql } from '#gql/gql.ts';

export const CompsFragment = graphql(`
  fragment CompsOfEvent on Comps {
    budgets {
      role
      budget
      given
    }
    own {
      role
      budget
      given
    }
    given {
      orderId
      number
      at
      by
      to
      tickets
      reason
      approvedBy
    }
  }
`);

export const CompsDocument = graphql(`
  query Comps($input: CompsInput!) {
    comps(input: $input) {
      ...CompsOfEvent
    }
  }
`);

export const SaveCompBudgetsDocument = graphql(`
  mutation SaveCompBudgets($input: SaveCompBudgetsInput!) {
    saveCompBudgets(input: $input) {
      ...CompsOfEvent
    }
  }
`);
