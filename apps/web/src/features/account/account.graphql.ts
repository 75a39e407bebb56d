import { graphql } from '#gql/gql.ts';

export const UserExistsDocument = graphql(`
  query UserExists($email: String, $phoneNumber: String) {
    userExists(email: $email, phoneNumber: $phoneNumber) {
      email
      phoneNumber
      phoneNumberVerifiedAt
      hasPassword
      preferredLogin
    }
  }
`);

export const SendVerificationCodeDocument = graphql(`
  mutation SendVerificationCode($input: SendVerificationCodeInput!) {
    sendVerificationCode(input: $input)
  }
`);

export const VerifyPhoneDocument = graphql(`
  mutation VerifyPhone($input: VerifyPhoneInput!) {
    verifyPhone(input: $input) {
      ...LoggedIn
      user {
        hasPassword
      }
    }
  }
`);

export const RegisterDocument = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      userProfile {
        user {
          preferredLogin
        }
      }
      signUpTicket
    }
  }
`);

export const CorrectNameDocument = graphql(`
  mutation CorrectName($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      _id
      firstName
      lastName
    }
  }
`);

export const ChangeEntryPhoneDocument = graphql(`
  mutation ChangeEntryPhone($input: ChangeEntryPhoneInput!) {
    changeEntryPhone(input: $input) {
      isSaved
    }
  }
`);

export const AskedPhoneChangeDocument = graphql(`
  query AskedPhoneChange($input: ConfirmEntryPhoneInput!) {
    askedPhoneChange(input: $input) {
      email
      phoneNumber
    }
  }
`);

export const ConfirmEntryPhoneDocument = graphql(`
  mutation ConfirmEntryPhone($input: ConfirmEntryPhoneInput!) {
    confirmEntryPhone(input: $input) {
      email
      phoneNumber
    }
  }
`);

export const ForgotUserPasswordDocument = graphql(`
  mutation ForgotUserPassword($input: ForgotUserPasswordInput!) {
    forgotUserPassword(input: $input)
  }
`);

export const SendMyTicketsDocument = graphql(`
  mutation SendMyTickets($input: SendMyTicketsInput!) {
    sendMyTickets(input: $input)
  }
`);

export const ResetPasswordDocument = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input)
  }
`);

export const VerifyEmailDocument = graphql(`
  mutation VerifyEmail($input: VerifyEmailInput!) {
    verifyEmail(input: $input)
  }
`);

export const ConfirmOrganizationEmailDocument = graphql(`
  mutation ConfirmOrganizationEmail($input: ConfirmOrganizationEmailInput!) {
    confirmOrganizationEmail(input: $input) {
      email
      orgName
    }
  }
`);

export const CreateOrganizationDocument = graphql(`
  mutation CreateOrganization($input: CreateOrganizationInput!) {
    createOrganization(input: $input) {
      _id
      orgName
    }
  }
`);

export const LoginWithSecondFactorDocument = graphql(`
  mutation LoginWithSecondFactor($input: LoginWithSecondFactorInput!) {
    loginWithSecondFactor(input: $input) {
      ...LoggedIn
    }
  }
`);

export const BeginPasskeyLoginDocument = graphql(`
  mutation BeginPasskeyLogin($input: BeginPasskeyLoginInput!) {
    beginPasskeyLogin(input: $input) {
      ticket
      options
    }
  }
`);

export const LoginWithPasskeyDocument = graphql(`
  mutation LoginWithPasskey($input: LoginWithPasskeyInput!) {
    loginWithPasskey(input: $input) {
      ...LoggedIn
    }
  }
`);
