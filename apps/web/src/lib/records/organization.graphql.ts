import { graphql } from '#gql/gql.ts';

export const PlatformSettingsDocument = graphql(`
  query PlatformSettings {
    platformSettings {
      stripeClientId
      stripeRedirectUrl
      stripeAuthorizeUrl
      stripeDashboardUrl
      stripeState
      webFlowSiteId
    }
  }
`);

export const UpdateOrganizationDocument = graphql(`
  mutation UpdateOrganization($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) {
      ...OrganizationParts
    }
  }

  fragment OrganizationParts on Organization {
    _id
    orgName
    orgLogoUrl
    email
    newEmail
    phoneNumber
    orgUrls
    bio
    ticketFormat
    timezone
    isWebScanning
    isSeasonTickets
    address {
      address1
      address2
      city
      state
      zip
      country
    }
    switches {
      isSeasonTickets
      isTegIntegration
      isMemberIdValidation
      tegClientId
      tegUrl
      hasTegSecret
    }
  }
`);

export const ConnectStripeDocument = graphql(`
  mutation ConnectStripe($input: ConnectStripeInput!) {
    connectStripe(input: $input) {
      _id
      email
      stripeId
      isStripeConnected
    }
  }
`);

export const ConnectedOrganizationDocument = graphql(`
  query ConnectedOrganization {
    organization {
      _id
      email
      stripeId
      isStripeConnected
    }
  }
`);
