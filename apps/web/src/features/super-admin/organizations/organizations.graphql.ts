import { graphql } from '#gql/gql.ts';

export const OrganizationsDocument = graphql(`
  query Organizations($query: OrganizationsQueryInput, $pagination: PaginationInput) {
    organizations(query: $query, pagination: $pagination) {
      organizations {
        _id
        orgName
        createdAt
        isOrgDeletable
        user {
          email
        }
      }
      after
      hasMore
    }
  }
`);

export const QueryOrgDeletableDocument = graphql(`
  query QueryOrgDeletable($orgId: ObjectId!) {
    queryOrgDeletable(orgId: $orgId)
  }
`);

export const LoginAsOrganizationDocument = graphql(`
  mutation LoginAsOrganization($input: LoginAsOrganizationInput!) {
    loginAsOrganization(input: $input) {
      token
    }
  }
`);

export const DeleteOrganizationDocument = graphql(`
  mutation DeleteOrganization($input: DeleteOrganizationInput!) {
    deleteOrganization(input: $input)
  }
`);
