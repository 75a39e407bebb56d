import { graphql } from '#gql/gql.ts';

export const IntegrationStatusDocument = graphql(`
  query IntegrationStatus {
    integrationStatus {
      isOn
      pausedAt
      probeAt
      lastError
      waiting
      failed
    }
  }
`);

export const ResumeIntegrationDocument = graphql(`
  mutation ResumeIntegration {
    resumeIntegration
  }
`);
