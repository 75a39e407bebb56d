import { phoneText } from '@marquee/shared/accounts/phone';
import { ADDRESS_FIELDS, type AddressField } from '@marquee/shared/organizations/validate-organization';
import type { OrganizationInput, OrganizationSettingsQuery, TicketFormat } from '#gql/graphql.ts';

export type OrganizationRecord = OrganizationSettingsQuery['organization'];

/** The form of the settings, as typed. */
export interface OrganizationDraft extends Readonly<Record<AddressField, string>> {
  readonly orgName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly orgLogoUrl: string;
  /** One on each line. */
  readonly orgUrls: string;
  readonly bio: string;
  readonly ticketFormat: TicketFormat;
  readonly timezone: string;
  readonly isWebScanning: boolean;
  /** The following are for super users. */
  readonly isSeasonTickets: boolean;
  readonly isTegIntegration: boolean;
  readonly isMemberIdValidation: boolean;
  readonly tegClientId: string;
  readonly tegSecret: string;
  readonly tegUrl: string;
}

const CONTACT = ['orgName', 'email', 'phoneNumber', 'orgLogoUrl', 'bio', 'ticketFormat', 'timezone', 'isWebScanning'] as const;
const SWITCHES = ['isSeasonTickets', 'isTegIntegration', 'isMemberIdValidation', 'tegClientId', 'tegUrl', 'tegSecret'] as const;
const TEG = ['isTegIntegration', 'tegClientId', 'tegUrl', 'tegSecret'] as const;

export function draftOf({ address, switches, ...organization }: OrganizationRecord): OrganizationDraft {
  const fields = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, address?.[name] ?? ''])) as Record<AddressField, string>;
  return {
    ...fields,
    orgName: organization.orgName,
    // one that waits for its mailbox is what was typed last
    email: organization.newEmail ?? organization.email ?? '',
    phoneNumber: organization.phoneNumber ? phoneText(organization.phoneNumber) : '',
    orgLogoUrl: organization.orgLogoUrl ?? '',
    orgUrls: (organization.orgUrls ?? []).join('\n'),
    bio: organization.bio ?? '',
    ticketFormat: organization.ticketFormat,
    timezone: organization.timezone,
    isWebScanning: organization.isWebScanning,
    isSeasonTickets: organization.isSeasonTickets,
    isTegIntegration: switches?.isTegIntegration ?? false,
    isMemberIdValidation: switches?.isMemberIdValidation ?? false,
    tegClientId: switches?.tegClientId ?? '',
    tegSecret: '',
    tegUrl: switches?.tegUrl ?? '',
  };
}

/** The changed fields only: a save cannot overwrite the changes of another user. */
export function inputOf(draft: OrganizationDraft, before: OrganizationDraft): OrganizationInput {
  const hasChanged = (name: keyof OrganizationDraft) => draft[name] !== before[name];
  // TEG is validated as a whole
  const switches = TEG.some(hasChanged)
    ? SWITCHES.filter((name) => hasChanged(name) || (TEG as readonly string[]).includes(name))
    : SWITCHES.filter(hasChanged);
  const changed = Object.fromEntries([...CONTACT.filter(hasChanged), ...switches].map((name) => [name, draft[name]]));
  return {
    ...changed,
    ...(hasChanged('orgUrls') && { orgUrls: urlsOf(draft) }),
    ...(ADDRESS_FIELDS.some(hasChanged) && { address: Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, draft[name]])) }),
  };
}

function urlsOf({ orgUrls }: OrganizationDraft): string[] {
  return orgUrls
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The field for an error's path: all web addresses share one. */
export function fieldOf(path: string): string {
  return path.replace(/^address\./, '').replace(/^orgUrls\.\d+$/, 'orgUrls');
}
