import { defineTexts } from '../lib/text/texts.ts';

/** Texts of shared components of all other pages. */
export const texts = defineTexts('parts', {
  areYouSure: 'Are you sure?',
  confirm: 'CONFIRM',
  confirmCancel: 'CANCEL',
  cancel: 'Cancel',
  close: 'Close',
  confirmEmail: 'Confirm your email',
  confirmEmailSent: 'We sent a link to {{email}}. This page continues automatically.',
  proveFirst: 'First verify that {{email}} is yours. We will email you a link.',
  sendLink: 'Send a link',
  sendAgain: 'Send again',
  downloadCsv: 'Download CSV',
  showAsTable: 'Show as table',
  showAsChart: 'Show as chart',
  notFoundTab: 'Not found',
  notFoundTitle: "Uh oh, that page doesn't exist",
  notFoundHint: 'The link may be old, or the event may have closed.',
  takeMeHome: 'Take me home',
  contactSupport: 'Contact Support',
  forBuyers: 'For ticket buyers',
  browseEvents: 'Browse events',
  myTickets: 'My Tickets',
  noPermissionTab: 'No permission',
  noPermissionTitle: 'You do not have permission to view this page',
  noPermissionHint: 'Ask an admin of {{orgName}} if you need it.',
  backToEvents: 'BACK TO EVENTS',
  stripeNotConnected: 'Stripe not connected',
  goToSettings: 'GO TO SETTINGS',
  closeCaps: 'CLOSE',
  unsavedTitle: 'Unsaved Changes',
  unsavedText: 'You have unsaved changes. What would you like to do?',
  saveChanges: 'SAVE CHANGES',
  discardChanges: 'DISCARD CHANGES',
  keepEditing: 'Keep editing',
  sharingInfo: 'Sharing details',
  sharingEvent: 'Event',
  sharingEmail: 'Email',
  sharingPhone: 'Phone number',
  sharingItems: 'Items',
  sharingStatus: 'Status',
  sharingNotLoaded: 'The details could not be loaded.',
  breadcrumb: 'Breadcrumb',
  salesPaused: 'Sales paused',
  newPassword: 'New password',
  repeatPassword: 'New password again',
  passwordRule: 'At least 8 characters and hard to guess, such as three unusual words.',
});

declare module '../lib/text/texts.ts' {
  interface Texts {
    parts: (typeof texts)['texts'];
  }
}
