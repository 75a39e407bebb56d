import { graphql } from '#gql/gql.ts';

export const ChatPersonDocument = graphql(`
  query ChatPerson {
    me {
      _id
      firstName
      lastName
      email
      phoneNumber
      organization {
        _id
        orgName
      }
    }
  }
`);
