import { graphql } from '#gql/gql.ts';

export const OpenSalesDocument = graphql(`
  query OpenSales($input: OpenSalesInput!) {
    openSales(input: $input) {
      ended
      sales {
        _id
        count
        total
        paid
        by
        till
        since
        expiresAt
        isCharging
        lines {
          name
          quantity
          seats {
            words
          }
        }
      }
    }
  }
`);

export const TakeOverSaleDocument = graphql(`
  mutation TakeOverSale($input: TakeOverSaleInput!) {
    takeOverSale(input: $input) {
      ...CounterCartFields
      terms
      code
      lines {
        complimentary
      }
      note {
        fullName
        email
        phoneNumber
        contactId
        payments {
          way
          amount
          reference
          given
        }
      }
    }
  }
`);

export const NoteSaleDocument = graphql(`
  mutation NoteSale($input: NoteSaleInput!) {
    noteSale(input: $input)
  }
`);

export const GiveUpSaleDocument = graphql(`
  mutation GiveUpSale($input: GiveUpSaleInput!) {
    giveUpSale(input: $input)
  }
`);
