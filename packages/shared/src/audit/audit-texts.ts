import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, type AuditAction, type AuditArea } from './audit-actions.ts';

/** Display texts of the actions: on the page, in the filter and in the exported file. */
export const AUDIT_TEXTS = Object.fromEntries(AUDIT_ACTION_NAMES.map((action) => [action, AUDIT_ACTIONS[action][1]])) as Readonly<
  Record<AuditAction, string>
>;

export const AUDIT_AREA_TEXTS: Readonly<Record<AuditArea, string>> = {
  access: 'Access',
  team: 'Team',
  organization: 'Organization',
  payouts: 'Bank payouts',
  fees: 'Fees',
  events: 'Events',
  venues: 'Venues',
  orders: 'Orders',
  contacts: 'Contacts',
  reports: 'Reports',
  devices: 'Devices',
  account: 'Own accounts',
};

/** Display texts of actors that are not named members. */
export const AUDIT_ACTOR_TEXTS = { Operator: 'Platform operator', System: 'Automatic' } as const;
