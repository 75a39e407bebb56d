import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('team', {
  title: 'Team',
  line: 'Who works here, and what they can do.',
  add: 'Add Team Member',
  member: 'Member',
  role: 'Role',
  since: 'Member since',
  acts: 'Actions',
  you: '(you)',
  invitePending: 'invite pending',
  actsOf: 'Actions for {{name}}',
  changeRole: 'Change role',
  removeMember: 'Remove team member',
  rescindInvite: 'Rescind invite',
  nobody: 'No team members yet',
  nobodyHint: 'People you add get an invitation by email.',
  didNotLoad: 'The team could not be loaded.',
  addTitle: 'Add team member',
  addIntro: 'They get an email with a link to accept.',
  addAct: 'ADD TEAM MEMBER',
  email: 'Email',
  proveFirst: 'Invitations are sent in your name. First verify that {{email}} is yours. We will email you a link.',
  invited: 'An invitation is on its way to {{email}}.',
  may_SCANNER: 'Views events and scans tickets at the door.',
  may_BOX_OFFICE: 'Sells, refunds and manages orders; can also scan.',
  may_ADMIN: 'Manages everything: events, money, contacts and the team.',
  may_OWNER: 'Like an admin, and can add other owners. Cannot be removed.',
  may_USER: 'Can only see their own tickets.',
  may_SUPER_USER: 'Runs Marquee.',
  ownerQuestion:
    'An owner can do everything here, also add other owners, and no one on the team can remove them again. Make {{name}} an owner?',
  ownerAct: 'YES, AS OWNER',
  changeTitle: 'Change role',
  changeAct: 'CHANGE ROLE',
  changed: '{{name}} is now {{role}}.',
  ownRole: 'Changing your own role logs you out. Other members are logged out of this organization and must log in again.',
  removeTitle: 'Remove team member',
  removeQuestion: 'Are you sure you want to remove {{name}} from the team? They lose access immediately.',
  removeAct: 'REMOVE',
  removeDone: '{{name}} was removed from the team.',
  rescindTitle: 'Rescind invite',
  rescindQuestion: 'Are you sure you want to rescind the invite for {{name}}? Its link stops working.',
  rescindAct: 'RESCIND',
  rescindDone: 'The invite for {{name}} was rescinded.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    team: (typeof texts)['texts'];
  }
}
