import { graphql } from '#gql/gql.ts';

export const AttachedFragment = graphql(`
  fragment AttachedContact on CounterContact {
    _id
    fullName
    email
    phoneNumber
    memberIds
    orders
    note
  }
`);

export const FindContactsDocument = graphql(`
  query FindContactsAtCounter($query: String!) {
    contactsAtCounter(query: $query) {
      ...AttachedContact
    }
  }
`);

export const AttachedContactDocument = graphql(`
  query AttachedContactAtCounter($contactId: ObjectId!) {
    contactAtCounter(contactId: $contactId) {
      ...AttachedContact
      lastOrders {
        _id
        number
        eventName
        placedAt
        tickets
        total
      }
    }
  }
`);

export const AddContactDocument = graphql(`
  mutation AddContactAtCounter($input: AddContactAtCounterInput!) {
    addContactAtCounter(input: $input) {
      ...AttachedContact
    }
  }
`);

export const NoteContactDocument = graphql(`
  mutation NoteContact($input: NoteContactInput!) {
    noteContact(input: $input) {
      ...AttachedContact
    }
  }
`);
