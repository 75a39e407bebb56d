import { graphql } from '#gql/gql.ts';

export const MySecurityDocument = graphql(`
  query MySecurity {
    mySecurity {
      totpSince
      recoveryCodesLeft
      proofs
      passkeys {
        _id
        name
        isBackedUp
        createdAt
        lastUsedAt
      }
    }
  }
`);

export const MySessionsDocument = graphql(`
  query MySessions {
    mySessions {
      _id
      device
      ip
      createdAt
      lastSeenAt
      isCurrent
    }
  }
`);

export const EndSessionDocument = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input)
  }
`);

export const SignOutEverywhereDocument = graphql(`
  mutation SignOutEverywhere {
    signOutEverywhere
  }
`);

export const ConfirmIdentityDocument = graphql(`
  mutation ConfirmIdentity($input: ConfirmIdentityInput!) {
    confirmIdentity(input: $input)
  }
`);

export const BeginPasskeyProofDocument = graphql(`
  mutation BeginPasskeyProof {
    beginPasskeyProof {
      ticket
      options
    }
  }
`);

export const SendProofCodeDocument = graphql(`
  mutation SendProofCode($input: SendVerificationCodeInput!) {
    sendVerificationCode(input: $input)
  }
`);

export const EnrollTotpDocument = graphql(`
  mutation EnrollTotp {
    enrollTotp {
      secret
      uri
    }
  }
`);

export const ConfirmTotpDocument = graphql(`
  mutation ConfirmTotp($input: ConfirmTotpInput!) {
    confirmTotp(input: $input) {
      recoveryCodes
    }
  }
`);

export const DisableTotpDocument = graphql(`
  mutation DisableTotp {
    disableTotp
  }
`);

export const ReplaceRecoveryCodesDocument = graphql(`
  mutation ReplaceRecoveryCodes {
    replaceRecoveryCodes {
      recoveryCodes
    }
  }
`);

export const BeginPasskeyRegistrationDocument = graphql(`
  mutation BeginPasskeyRegistration {
    beginPasskeyRegistration {
      ticket
      options
    }
  }
`);

export const RegisterPasskeyDocument = graphql(`
  mutation RegisterPasskey($input: RegisterPasskeyInput!) {
    registerPasskey(input: $input) {
      passkey {
        _id
      }
      recoveryCodes
    }
  }
`);

export const RenamePasskeyDocument = graphql(`
  mutation RenamePasskey($input: RenamePasskeyInput!) {
    renamePasskey(input: $input) {
      _id
      name
    }
  }
`);

export const DeletePasskeyDocument = graphql(`
  mutation DeletePasskey($input: DeletePasskeyInput!) {
    deletePasskey(input: $input)
  }
`);

export const SecurityPolicyDocument = graphql(`
  query SecurityPolicy {
    securityPolicy {
      requiresSecondFactor
    }
  }
`);

export const SetSecurityPolicyDocument = graphql(`
  mutation SetSecurityPolicy($input: SetSecurityPolicyInput!) {
    setSecurityPolicy(input: $input) {
      requiresSecondFactor
    }
  }
`);
