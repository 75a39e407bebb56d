import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('emailHolders', {
  emailHolders: 'Email Ticketholders',
  compose: 'Compose Message',
  subject: 'Subject',
  message: 'Message',
  cancel: 'Cancel',
  preview: 'Preview',
  previewTitle: 'Email preview',
  people_one: 'One person gets it.',
  people_other: '{{shown}} people get it, each once.',
  withoutAddress_one: 'One order has no email address and gets none.',
  withoutAddress_other: '{{shown}} orders have no email address and get none.',
  firstPeople: 'To {{names}}',
  andMore: 'and {{shown}} more',
  when: 'When',
  edit: 'Edit',
  test: 'Send a test to me',
  tested: 'The test is on its way to {{email}}.',
  send: 'Send',
  sent: 'Your Email has been sent.',
  progress: 'Email to ticket holders',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    emailHolders: (typeof texts)['texts'];
  }
}
