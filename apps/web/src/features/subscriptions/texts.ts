import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('subscriptions', {
  line: 'Sales sent by email, daily at 8:00am venue time or weekly on Monday.',
  subscribe: 'Subscribe',
  email: 'Email',
  frequency: 'Frequency',
  Daily: 'Daily',
  Weekly: 'Weekly',
  subscribers: 'Subscriptions',
  noSubscribers: 'No subscriptions yet',
  noSubscribersHint: 'Subscribers receive the sales of this event by email.',
  remove: 'Remove {{email}}',
  since: 'since {{date}}',
  updated: 'Your subscription has been updated successfully.',
  deleteTitle: 'Deleting Confirmation',
  deleteText: 'Are you sure you want to delete this subscription for {{email}} ?',
  removed: 'Your subscription has been removed successfully.',
  done: 'Close',
  didNotLoad: 'The subscriptions could not be loaded.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    subscriptions: (typeof texts)['texts'];
  }
}
