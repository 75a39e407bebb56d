import { checkEmail } from '../accounts/email.ts';
import { checkPhone } from '../accounts/phone.ts';
import type { ErrorCode } from '../error-codes.ts';
import { errorText, type FieldError } from '../error-texts.ts';
import { checkLength, errorWhen, NAME_MAX } from '../events/text-limits.ts';
import { isZone } from '../time/zone.ts';
import { webAddressOf } from '../web-address.ts';
import { checkOrganizationName } from './organization-name.ts';

export const TICKET_FORMATS = ['Standard', 'RCSC'] as const;
export type TicketFormat = (typeof TICKET_FORMATS)[number];

/** Maximum characters of an organization's description. */
export const BIO_MAX = 2000;
/** Maximum number of an organization's web addresses. */
export const URLS_MAX = 8;
const TEG_MAX = 500;

export const ADDRESS_FIELDS = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type OrganizationAddress = Readonly<Partial<Record<AddressField, string | null>>>;

/** Only super users see and set these (ACC-187, AUT-204). */
export interface OrganizationSwitches {
  readonly isSeasonTickets?: boolean | null;
  readonly isTegIntegration?: boolean | null;
  readonly isMemberIdValidation?: boolean | null;
  readonly tegClientId?: string | null;
  /** Write-only. */
  readonly tegSecret?: string | null;
  readonly tegUrl?: string | null;
}

/** A change of an organization's settings; omitted fields are unchanged. */
export interface OrganizationSettings extends OrganizationSwitches {
  readonly orgName?: string | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly orgLogoUrl?: string | null;
  readonly orgUrls?: readonly string[] | null;
  readonly address?: OrganizationAddress | null;
  readonly bio?: string | null;
  readonly ticketFormat?: TicketFormat | null;
  readonly timezone?: string | null;
  readonly isWebScanning?: boolean | null;
}

export const SWITCHES = ['isSeasonTickets', 'isTegIntegration', 'isMemberIdValidation', 'tegClientId', 'tegSecret', 'tegUrl'] as const;

/** Whether it contains fields that only super users may set. */
export function hasSwitches(settings: OrganizationSettings): boolean {
  return SWITCHES.some((name) => settings[name] !== undefined);
}

/** The errors of changed settings. */
export function validateOrganization(settings: OrganizationSettings): FieldError[] {
  const { orgName, email, phoneNumber, orgUrls, bio, address, timezone } = settings;
  return [
    ...(orgName === undefined ? [] : fault('orgName', checkOrganizationName(orgName ?? ''))),
    ...(email ? fault('email', checkEmail(email)) : []),
    ...(phoneNumber ? fault('phoneNumber', checkPhone(phoneNumber)) : []),
    ...checkLength('bio', 'The description', bio, BIO_MAX),
    ...Object.entries(address ?? {}).flatMap(([key, value]) => checkLength(`address.${key}`, 'This', value, NAME_MAX)),
    ...errorWhen(timezone !== undefined && !isZone(timezone ?? ''), 'timezone', 'Please choose a time zone.'),
    ...validateUrls(orgUrls ?? []),
    ...validateTeg(settings),
  ];
}

function validateUrls(urls: readonly string[]): FieldError[] {
  return [
    ...errorWhen(urls.length > URLS_MAX, 'orgUrls', `At most ${URLS_MAX} web addresses can be kept.`),
    ...urls.flatMap((url, i) => errorWhen(webAddressOf(url) === null, `orgUrls.${i}`, 'Please enter a web address.')),
  ];
}

/** TEG needs client id, secret and url (AUT-204); an already stored secret counts. */
function validateTeg({ isTegIntegration, tegClientId, tegSecret, tegUrl }: OrganizationSettings): FieldError[] {
  return [
    ...checkLength('tegClientId', 'The client id', tegClientId, TEG_MAX),
    ...checkLength('tegSecret', 'The secret', tegSecret, TEG_MAX),
    ...errorWhen(isTegIntegration && !tegClientId?.trim(), 'tegClientId', 'TEG needs a client id.'),
    ...errorWhen(isTegIntegration && !tegUrl?.trim(), 'tegUrl', 'TEG needs a url.'),
    ...errorWhen(tegUrl && !isSecureAddress(tegUrl), 'tegUrl', 'Please enter an address that begins with https://.'),
  ];
}

function isSecureAddress(url: string): boolean {
  return url.trim().startsWith('https://') && webAddressOf(url) !== null;
}

function fault(path: string, code: ErrorCode | null): FieldError[] {
  return code ? [{ path, message: errorText(code) }] : [];
}
