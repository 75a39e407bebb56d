import { defineTexts } from '../lib/text/texts.ts';

/** Texts of shared components that also the pages have that buyers reach by a link. */
export const texts = defineTexts('ui', {
  loadingMore: 'Loading more',
  dismiss: 'Dismiss',
  loading: 'Loading',
  tryAgain: 'Try again',
  listDidNotLoad: 'This list could not be loaded.',
  restDidNotLoad: 'The rest of the list could not be loaded.',
  clearSearch: 'Clear search',
  ticketsByMarquee: 'Tickets by Marquee',
  terms: 'Terms',
  privacyNotice: 'Privacy notice',
  faultTitle: 'This page did not load',
  faultHint: 'Something went wrong on our side. Your saved changes are safe.',
  missingHint: 'Check your connection. Your saved changes are safe.',
});

declare module '../lib/text/texts.ts' {
  interface Texts {
    ui: (typeof texts)['texts'];
  }
}
