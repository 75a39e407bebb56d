import { graphql } from '#gql/gql.ts';

export const SessionDocument = graphql(`
  query Session {
    me {
      _id
      firstName
      lastName
      email
      imageUrl
      isSuperUser
      mustAddSecondFactor
      orgContextId
      role {
        _id
        orgId
        role
      }
      organization {
        _id
        orgName
        stub
        orgLogoUrl
        stripeId
        isStripeConnected
        isSeasonTickets
        isWebScanning
        timezone
      }
    }
    myRoles {
      _id
      orgId
      role
      acceptedAt
      org {
        _id
        orgName
      }
    }
  }
`);

export const LoginDocument = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      ...LoggedIn
    }
  }

  fragment LoggedIn on AuthPayload {
    token
    user {
      _id
      orgContextId
      isSuperUser
      role {
        _id
        role
      }
    }
  }
`);

export const LogoutDocument = graphql(`
  mutation Logout {
    logout
  }
`);

export const SetUserOrgContextDocument = graphql(`
  mutation SetUserOrgContext($input: SetUserOrgContextInput!) {
    setUserOrgContext(input: $input) {
      token
      user {
        _id
        isSuperUser
        role {
          _id
          role
        }
      }
    }
  }
`);
