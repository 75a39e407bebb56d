import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('emailHolders', {
  compose: 'Compose Message',
  subject: 'Subject',
  message: 'Message',
  cancel: 'Cancel',
  preview: 'Preview',
  previewTitle: 'Email preview',
  people_one: 'One person will receive it.',
  people_other: '{{shown}} people will receive it, once each.',
  stopped_one: 'One person has stopped these emails, or their address rejects them.',
  stopped_other: '{{shown}} people have stopped these emails, or their addresses reject them.',
  withoutAddress_one: 'One order has no email address and will not receive it.',
  withoutAddress_other: '{{shown}} orders have no email address and will not receive it.',
  firstPeople: 'To {{names}}',
  andMore: 'and {{shown}} more',
  when: 'When',
  edit: 'Edit',
  test: 'Send a test to me',
  tested: 'The test is on its way to {{email}}.',
  send: 'Send',
  sent: 'Your Email has been sent.',
  leaves: 'It leaves in one minute. Until then, UNDO is on every page of this event.',
  to: 'To',
  types: 'Ticket types',
  days: 'Days',
  admission: 'Let in',
  everyTicket: 'Without a choice, holders of every ticket get it.',
  All: 'Everybody',
  Admitted: 'Only who was let in',
  NotAdmitted: 'Only who was not let in yet',
  progress: 'Email to ticket holders',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    emailHolders: (typeof texts)['texts'];
  }
}
