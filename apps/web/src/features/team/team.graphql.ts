import { graphql } from '#gql/gql.ts';

export const TeamDocument = graphql(`
  query Team {
    roles {
      _id
      userId
      userEmail
      role
      orgId
      acceptedAt
      user {
        _id
        firstName
        lastName
        email
      }
      org {
        _id
        orgName
        orgLogoUrl
      }
    }
  }
`);

export const SaveRoleDocument = graphql(`
  mutation SaveRole($input: SaveRoleInput!) {
    saveRole(input: $input) {
      _id
      userId
    }
  }
`);

export const RemoveRoleDocument = graphql(`
  mutation RemoveRole($input: RemoveRoleInput!) {
    removeRole(input: $input)
  }
`);
