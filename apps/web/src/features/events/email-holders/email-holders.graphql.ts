import { graphql } from '#gql/gql.ts';

export const PreviewEmailDocument = graphql(`
  mutation PreviewEmailToTicketHolders($input: HoldersMailInput!) {
    previewEmailToTicketHolders(input: $input) {
      subject
      body
      days
      withoutAddress
      audience {
        people
        orders
        tickets
        addOns
        leftOut
        first {
          key
          label
        }
      }
    }
  }
`);

export const SendTestToHoldersDocument = graphql(`
  mutation SendTestToHolders($input: HoldersMailInput!) {
    sendTestToHolders(input: $input)
  }
`);

export const SendEmailToTicketHoldersDocument = graphql(`
  mutation SendEmailToTicketHolders($input: HoldersMailInput!) {
    sendEmailToTicketHolders(input: $input) {
      _id
      kind
      state
    }
  }
`);
