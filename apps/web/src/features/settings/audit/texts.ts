import type { AuditSubjectKind } from '@marquee/shared/audit/audit-actions';
import { AUDIT_ACTOR_TEXTS, AUDIT_AREA_TEXTS, AUDIT_TEXTS } from '@marquee/shared/audit/audit-texts';
import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('audit', {
  title: 'Audit log',
  line: 'Who did what in this organization, and when.',
  lineInZone: 'Who did what in this organization, and when. Dates and times are in {{zone}}.',
  export: 'Export',
  who: 'Who',
  what: 'What',
  when: 'When',
  on: 'On',
  from: 'From',
  to: 'To',
  everybody: 'Everybody',
  somebodyElse: 'Former team members',
  everything: 'Everything',
  allOf: 'All of {{area}}',
  onlyPerson: 'Show only what {{name}} did',
  empty: 'No activity yet',
  emptyHint: 'Invitations, role changes, settings, refunds, exports and platform logins will appear here.',
  noMatch: 'Nothing fits',
  noMatchHint: 'No activity matches these filters.',
  clear: 'Clear filters',
  actions: AUDIT_TEXTS,
  areas: AUDIT_AREA_TEXTS,
  actors: AUDIT_ACTOR_TEXTS,
  subjects: {
    order: 'Order',
    event: 'Event',
    mailStop: 'Stopped address',
    print: 'Print',
    venue: 'Venue',
    member: 'Team',
    user: 'Own account',
    organization: 'Organization',
    fee: 'Fee',
    contact: 'Contact',
    contactImport: 'Import',
    export: 'Export',
    contactExport: 'Export',
    auditExport: 'Export',
    'card-reader': 'Card readers',
    till: 'Till',
    'door-device': 'Devices of doors',
    'gift-card': 'Gift card',
    shift: 'Shift',
    feeApplication: 'Fees',
    artist: 'Performer',
    season: 'Season',
    'seating-chart': 'Seating chart',
    'seating-plan': 'Seating plan',
    site: 'Site',
  } satisfies Record<AuditSubjectKind, string>,
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    audit: (typeof texts)['texts'];
  }
}
