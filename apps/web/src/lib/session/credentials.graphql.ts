import { graphql } from '#gql/gql.ts';

export const SetPasswordDocument = graphql(`
  mutation SetPassword($input: SetPasswordInput!) {
    setPassword(input: $input)
  }
`);

export const SetPreferredLoginDocument = graphql(`
  mutation SetPreferredLogin($input: SetPreferredLoginInput!) {
    setPreferredLogin(input: $input)
  }
`);

export const MailVerificationDocument = graphql(`
  mutation MailVerification {
    sendVerificationEmail
  }
`);

export const InvitedUserDocument = graphql(`
  query InvitedUser {
    me {
      _id
      emailVerifiedAt
    }
  }
`);
