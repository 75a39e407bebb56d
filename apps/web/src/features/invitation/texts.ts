import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('invitation', {
  title: 'You are invited',
  invite: 'Join the team of {{orgName}} as {{role}}.',
  inviteFrom: '{{from}} invites you to the team of {{orgName}} as {{role}}.',
  accept: 'Accept',
  decline: 'Decline',
  verifyEmail: 'Before you join, verify that {{email}} is yours. We will email you a link.',
  verify: 'VERIFY',
  waiting: 'Open the link we emailed to {{email}}. This page continues automatically.',
  accepted: 'You are now on the team of {{orgName}}.',
  continue: 'Continue',
  noToken: 'Please contact support. There was an issue settings your token',
  close: 'Not now',
  none: 'This invitation is not available. It may have been rescinded, or it was sent to an address other than {{email}}.',
  goOn: 'Continue',
  otherAddress: 'Use another address',
  proveFirst: 'There is an invitation for {{email}}. To open it, verify that this address is yours. We will email you a link.',
  already: 'You are already on the team of {{orgName}}.',
  didNotLoad: 'The invitation could not be loaded.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    invitation: (typeof texts)['texts'];
  }
}
