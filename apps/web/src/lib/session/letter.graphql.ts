import './session.graphql.ts'; // LoggedIn
import { graphql } from '#gql/gql.ts';

export const InvitationLetterDocument = graphql(`
  query InvitationLetter($roleId: ObjectId!, $key: String!) {
    invitationLetter(roleId: $roleId, key: $key) {
      orgName
      orgLogoUrl
      role
      invitedBy
      mailbox {
        ...MailboxParts
      }
    }
  }
`);

export const OfferLetterDocument = graphql(`
  query OfferLetter($link: String!) {
    offerLetter(link: $link) {
      from
      eventName
      tickets
      upgrades
      isOpen
      mailbox {
        ...MailboxParts
      }
    }
  }
`);

export const OrderLetterDocument = graphql(`
  query OrderLetter($link: String!) {
    orderLetter(link: $link) {
      eventName
      mailbox {
        ...MailboxParts
      }
    }
  }
`);

export const MailboxPartsFragment = graphql(`
  fragment MailboxParts on Mailbox {
    email
    hasAccount
    proof
  }
`);

export const SignUpByMailDocument = graphql(`
  mutation SignUpByMail($input: SignUpByMailInput!) {
    signUpByMail(input: $input) {
      ...LoggedIn
    }
  }
`);

export const AddMailedAddressDocument = graphql(`
  mutation AddMailedAddress($input: AddMailedAddressInput!) {
    addMailedAddress(input: $input)
  }
`);
