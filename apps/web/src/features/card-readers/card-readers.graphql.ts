import { graphql } from '#gql/gql.ts';

export const CardReadersDocument = graphql(`
  query CardReaders {
    cardReaders {
      id
      label
      serialNumber
      ipAddress
      status
    }
  }
`);

export const AddCardReaderDocument = graphql(`
  mutation AddCardReader($input: AddCardReaderInput!) {
    addCardReader(input: $input) {
      id
    }
  }
`);

export const DeleteCardReaderDocument = graphql(`
  mutation DeleteCardReader($input: DeleteCardReaderInput!) {
    deleteCardReader(input: $input)
  }
`);
