import { graphql } from '#gql/gql.ts';

export const PersonFragment = graphql(`
  fragment Person on User {
    _id
    firstName
    lastName
    email
    emailVerifiedAt
    emailWaitingForVerify
    secondaryEmails
    provedEmails
    phoneNumber
    phoneNumberVerifiedAt
    hasPassword
    preferredLogin
    imageUrl
  }
`);

export const PersonDocument = graphql(`
  query Person {
    me {
      ...Person
    }
  }
`);

export const UpdateProfileDocument = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      ...Person
    }
  }
`);

export const UpdateUserDocument = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      ...Person
    }
  }
`);

export const ConfirmPhoneChangeDocument = graphql(`
  mutation ConfirmPhoneChange($input: ConfirmPhoneChangeInput!) {
    confirmPhoneChange(input: $input) {
      ...Person
    }
  }
`);

export const MakeSecondaryEmailPrimaryDocument = graphql(`
  mutation MakeSecondaryEmailPrimary($input: SecondaryEmailInput!) {
    makeSecondaryEmailPrimary(input: $input) {
      ...Person
    }
  }
`);

export const DeleteSecondaryEmailDocument = graphql(`
  mutation DeleteSecondaryEmail($input: SecondaryEmailInput!) {
    deleteSecondaryEmail(input: $input) {
      ...Person
    }
  }
`);
