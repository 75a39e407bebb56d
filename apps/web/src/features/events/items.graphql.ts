import { graphql } from '#gql/gql.ts';

export const SwitchEventItemDocument = graphql(`
  mutation SwitchEventItem($input: SwitchEventItemInput!, $withPrices: Boolean = true) {
    switchEventItem(input: $input) {
      ...EventDetailParts
    }
  }
`);

export const MoveEventItemDocument = graphql(`
  mutation MoveEventItem($input: MoveEventItemInput!, $withPrices: Boolean = true) {
    moveEventItem(input: $input) {
      ...EventDetailParts
    }
  }
`);

export const DeleteEventItemDocument = graphql(`
  mutation DeleteEventItem($input: DeleteEventItemInput!, $withPrices: Boolean = true) {
    deleteEventItem(input: $input) {
      ...EventDetailParts
    }
  }
`);
