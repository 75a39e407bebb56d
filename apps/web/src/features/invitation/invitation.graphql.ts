import { graphql } from '../../gql/gql.ts';

export const InvitationDocument = graphql(`
  query Invitation($roleId: ObjectId!) {
    role(roleId: $roleId) {
      _id
      role
      acceptedAt
      userEmail
      invitedBy
      org {
        _id
        orgName
        orgLogoUrl
      }
    }
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

export const AcceptRoleDocument = graphql(`
  mutation AcceptRole($input: AcceptRoleInput!) {
    acceptRole(input: $input) {
      token
    }
  }
`);
