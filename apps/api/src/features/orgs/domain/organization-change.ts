import { emailOf } from '@marquee/shared/accounts/email';
import { phoneOf } from '@marquee/shared/accounts/phone';
import { organizationNameOf } from '@marquee/shared/organizations/organization-name';
import { ADDRESS_FIELDS, type OrganizationSettings } from '@marquee/shared/organizations/validate-organization';
import { webAddressOf } from '@marquee/shared/web-address';

import type { Organization, OrganizationAddress } from '../organization.schema.ts';

export type OrganizationChange = Partial<
  Omit<Organization, '_id' | 'stub' | 'stripeId' | 'currency' | 'createdAt' | 'teg' | 'seating'> & {
    'teg.clientId': string | null;
    'teg.url': string | null;
    'teg.secret': null;
    'teg.sealed': string | null;
  }
>;

/** Validated settings in their stored form, without missing ones and empty ones that may not be empty. `seal` encrypts the secret. */
export function organizationChangeOf(settings: OrganizationSettings, seal: (secret: string) => string): OrganizationChange {
  const { orgName, ticketFormat, timezone, isWebScanning, isSeasonTickets, isTegIntegration, isMemberIdValidation } = settings;
  return {
    ...(orgName && { orgName: organizationNameOf(orgName) }),
    ...contactOf(settings),
    ...(ticketFormat && { ticketFormat }),
    ...(timezone && { timezone }),
    ...definedOf({ isWebScanning, isSeasonTickets, isTegIntegration, isMemberIdValidation }),
    ...tegOf(settings, seal),
  };
}

function contactOf({ email, phoneNumber, orgLogoUrl, orgUrls, address, bio }: OrganizationSettings): OrganizationChange {
  return {
    ...(email !== undefined && { email: emailOf(email) }),
    ...(phoneNumber !== undefined && { phoneNumber: phoneOf(phoneNumber) }),
    ...(orgLogoUrl !== undefined && { orgLogoUrl: orgLogoUrl || null }),
    ...(orgUrls !== undefined && { orgUrls: (orgUrls ?? []).flatMap((url) => webAddressOf(url) ?? []) }),
    ...(address !== undefined && { address: addressOf(address) }),
    ...(bio !== undefined && { bio: bio?.trim() || null }),
  };
}

function addressOf(address: OrganizationSettings['address']): OrganizationAddress {
  const fields = ADDRESS_FIELDS.map((name) => [name, address?.[name]?.trim() || null]);
  return Object.fromEntries(fields) as unknown as OrganizationAddress;
}

/** An empty secret keeps the stored one. */
function tegOf({ tegClientId, tegUrl, tegSecret }: OrganizationSettings, seal: (secret: string) => string): OrganizationChange {
  return {
    ...(tegClientId !== undefined && { 'teg.clientId': tegClientId?.trim() || null }),
    ...(tegUrl !== undefined && { 'teg.url': tegUrl?.trim() || null }),
    ...(tegSecret && { 'teg.sealed': seal(tegSecret), 'teg.secret': null }),
  };
}

function definedOf<Fields extends Readonly<Record<string, boolean | null | undefined>>>(fields: Fields): OrganizationChange {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}
