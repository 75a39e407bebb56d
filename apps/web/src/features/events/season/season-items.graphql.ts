import { graphql } from '#gql/gql.ts';

export const SwitchSeasonItemDocument = graphql(`
  mutation SwitchSeasonItem($input: SwitchSeasonItemInput!, $withPrices: Boolean = true) {
    switchSeasonItem(input: $input) {
      ...SeasonDetailParts
    }
  }
`);

export const MoveSeasonItemDocument = graphql(`
  mutation MoveSeasonItem($input: MoveSeasonItemInput!, $withPrices: Boolean = true) {
    moveSeasonItem(input: $input) {
      ...SeasonDetailParts
    }
  }
`);

export const DeleteSeasonItemDocument = graphql(`
  mutation DeleteSeasonItem($input: DeleteSeasonItemInput!, $withPrices: Boolean = true) {
    deleteSeasonItem(input: $input) {
      ...SeasonDetailParts
    }
  }
`);
