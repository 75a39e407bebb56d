import { graphql } from '#gql/gql.ts';

export const CustomerProfilesDocument = graphql(`
  query CustomerProfiles($query: CustomerProfilesQueryInput, $pagination: PaginationInput) {
    customerProfiles(query: $query, pagination: $pagination) {
      customers {
        ...CustomerProfileParts
      }
      after
      hasMore
    }
  }

  fragment CustomerProfileParts on CustomerProfile {
    _id
    userId
    firstName
    lastName
    email
    phoneNumber
    preferredLogin
    secondaryEmails
    organizations {
      _id
      orgName
    }
  }
`);

export const UpdateCustomerDocument = graphql(`
  mutation UpdateCustomer($input: UpdateCustomerInput!) {
    updateCustomer(input: $input) {
      ...CustomerProfileParts
    }
  }
`);
