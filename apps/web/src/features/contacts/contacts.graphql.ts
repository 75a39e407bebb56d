import { graphql } from '#gql/gql.ts';

export const CustomersDocument = graphql(`
  query Customers($query: CustomersQueryInput, $pagination: PaginationInput) {
    customers(query: $query, pagination: $pagination) {
      customers {
        ...CustomerParts
      }
      after
      hasMore
    }
  }

  fragment CustomerParts on Customer {
    _id
    userId
    isCustomer
    firstName
    lastName
    email
    emails
    phoneNumber
    imageUrl
    note
    importedAt
    createdAt
    user {
      firstName
      lastName
      email
      phoneNumber
    }
    metrics {
      eventIds
      lifeTimeValue
      lifeTimeTicketsPurchased
      orders
      firstOrderAt
      lastOrderAt
    }
  }
`);

export const CustomerDocument = graphql(`
  query Customer($customerId: ObjectId!) {
    customer(customerId: $customerId) {
      ...CustomerParts
    }
  }
`);

export const CustomerOrdersDocument = graphql(`
  query CustomerOrders($query: OrdersQueryInput, $pagination: PaginationInput) {
    orders(query: $query, pagination: $pagination) {
      orders {
        _id
        number
        eventName
        createdAt
        total
        refundedAmount
        state
        type
        seasonId
        parentOrderId
        event {
          _id
          timezone
        }
        tickets {
          _id
          name
          state
          refund {
            refundedAt
            refundedAmount
          }
        }
        upgrades {
          _id
          name
          state
          refund {
            refundedAt
            refundedAmount
          }
        }
      }
      after
      hasMore
    }
  }
`);

export const ImportContactsDocument = graphql(`
  mutation ImportContacts($input: ImportContactsInput!) {
    importContacts(input: $input) {
      _id
      isDone
      isStopped
      failed
      imported
      created
    }
  }
`);

export const PreviewContactImportDocument = graphql(`
  mutation PreviewContactImport($input: PreviewContactImportInput!) {
    previewContactImport(input: $input) {
      people
      created
      updated
      first {
        label
        isNew
      }
    }
  }
`);

export const GenerateUserProfileReportDocument = graphql(`
  mutation GenerateUserProfileReport($input: GenerateUserProfileReportInput!) {
    generateUserProfileReport(input: $input) {
      url
      message
      exportId
    }
  }
`);

export const UpdateContactDocument = graphql(`
  mutation UpdateContact($input: UpdateContactInput!) {
    updateContact(input: $input) {
      ...CustomerParts
    }
  }
`);

export const CustomerMailsDocument = graphql(`
  query CustomerMails($customerId: ObjectId!) {
    customer(customerId: $customerId) {
      _id
      mails {
        _id
        kind
        to
        subject
        lastError
        steps {
          state
          at
          note
        }
      }
      mailStops {
        _id
        orgId
        email
        reason
        note
        createdAt
      }
    }
  }
`);

export const LiftMailStopDocument = graphql(`
  mutation LiftMailStop($input: LiftMailStopInput!) {
    liftMailStop(input: $input)
  }
`);
