import { graphql } from '#gql/gql.ts';

export const AuditLogDocument = graphql(`
  query AuditLog($query: AuditLogQueryInput, $pagination: PaginationInput) {
    auditLog(query: $query, pagination: $pagination) {
      entries {
        _id
        at
        action
        what
        detail
        actor {
          kind
          userId
          name
          email
        }
        subject {
          kind
          id
          name
        }
      }
      after
      hasMore
    }
  }
`);

export const ExportAuditLogDocument = graphql(`
  mutation ExportAuditLog($input: ExportAuditLogInput!) {
    exportAuditLog(input: $input) {
      url
      message
      exportId
    }
  }
`);

export const AuditTeamDocument = graphql(`
  query AuditTeam {
    roles {
      _id
      userId
      user {
        _id
        firstName
        lastName
        email
      }
    }
  }
`);
