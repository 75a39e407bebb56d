import { graphql } from '#gql/gql.ts';

export const OrganizationSettingsDocument = graphql(`
  query OrganizationSettings {
    organization {
      ...OrganizationParts
    }
  }
`);

export const SendOrganizationEmailLinkDocument = graphql(`
  mutation SendOrganizationEmailLink {
    sendOrganizationEmailLink
  }
`);
