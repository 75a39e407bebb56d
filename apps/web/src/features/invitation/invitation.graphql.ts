import { graphql } from '#gql/gql.ts';

export const InvitationDocument = graphql(`
  query Invitation($roleId: ObjectId!, $key: String) {
    role(roleId: $roleId, key: $key) {
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

export const AcceptRoleDocument = graphql(`
  mutation AcceptRole($input: AcceptRoleInput!) {
    acceptRole(input: $input) {
      token
    }
  }
`);
