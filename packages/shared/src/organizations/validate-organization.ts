import { checkEmail } from '../accounts/email.ts';
import { checkPhone } from '../accounts/phone.ts';
import { fieldError, type FieldError } from '../error-texts.ts';
import { checkLength, errorWhen, NAME_MAX } from '../events/text-limits.ts';
import { isZone } from '../time/zone.ts';
import { WEB_ADDRESS_INVALID, webAddressOf } from '../web-address.ts';
import { checkOrganizationName } from './organization-name.ts';
import { organizationText } from './organization-texts.ts';

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

/** Tells whether it contains fields that only super users may set. */
export function hasSwitches(settings: OrganizationSettings): boolean {
  return SWITCHES.some((name) => settings[name] !== undefined);
}

/** The errors of changed settings. */
export function validateOrganization(settings: OrganizationSettings): FieldError[] {
  const { orgName, email, phoneNumber, orgUrls, bio, address, timezone } = settings;
  return [
    ...(orgName === undefined ? [] : fieldError('orgName', checkOrganizationName(orgName ?? ''))),
    ...(email ? fieldError('email', checkEmail(email)) : []),
    ...(phoneNumber ? fieldError('phoneNumber', checkPhone(phoneNumber)) : []),
    ...checkLength('bio', organizationText('BIO'), bio, BIO_MAX),
    ...Object.entries(address ?? {}).flatMap(([key, value]) =>
      checkLength(`address.${key}`, organizationText('OTHER_FIELD'), value, NAME_MAX),
    ),
    ...errorWhen(timezone !== undefined && !isZone(timezone ?? ''), 'timezone', organizationText('ZONE_MISSING')),
    ...validateUrls(orgUrls ?? []),
    ...validateTeg(settings),
  ];
}

function validateUrls(urls: readonly string[]): FieldError[] {
  return [
    ...errorWhen(urls.length > URLS_MAX, 'orgUrls', organizationText('URLS_TOO_MANY', { max: URLS_MAX })),
    ...urls.flatMap((url, i) => errorWhen(webAddressOf(url) === null, `orgUrls.${i}`, WEB_ADDRESS_INVALID)),
  ];
}

/** TEG needs client id, secret and url (AUT-204); an already stored secret counts. */
function validateTeg({ isTegIntegration, tegClientId, tegSecret, tegUrl }: OrganizationSettings): FieldError[] {
  return [
    ...checkLength('tegClientId', organizationText('CLIENT_ID'), tegClientId, TEG_MAX),
    ...checkLength('tegSecret', organizationText('SECRET'), tegSecret, TEG_MAX),
    ...errorWhen(isTegIntegration && !tegClientId?.trim(), 'tegClientId', organizationText('CLIENT_ID_MISSING')),
    ...errorWhen(isTegIntegration && !tegUrl?.trim(), 'tegUrl', organizationText('TEG_URL_MISSING')),
    ...errorWhen(tegUrl && !isSecureAddress(tegUrl), 'tegUrl', organizationText('TEG_URL_NOT_SECURE')),
  ];
}

function isSecureAddress(url: string): boolean {
  return url.trim().startsWith('https://') && webAddressOf(url) !== null;
}
