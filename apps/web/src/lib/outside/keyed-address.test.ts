import { describe, expect, it } from 'vitest';
import { holdsKey } from './keyed-address.ts';

const TOKEN = '65f0c0ffee65f0c0ffee65f0Abc-_123456789012345';
const ID = '65f0c0ffee65f0c0ffee65f0';

describe('an address with a key', () => {
  it.each([
    `/order?token=${TOKEN}&mail=${ID}`,
    `/checkout?token=${TOKEN}`,
    `/embed/pay?token=${TOKEN}`,
    '/account/resetPassword?code=short',
    `/account/onboardingInvite?roleId=${ID}&key=${TOKEN}`,
    '/account/createOrganization?code=ac_1&state=s1',
    `/my-tickets?link=${TOKEN}`,
    `/checkout?x=1&payment_intent_client_secret=pi_1_secret_2`,
    `/anything?new=${TOKEN}`,
    `/anything#token=${TOKEN}`,
    `/account?next=${encodeURIComponent(`/order?token=${TOKEN}`)}`,
    '/u/abc',
    `https://tickets.example/links/orders/${TOKEN}/tickets.pdf`,
  ])('ACC-191 is %s', (address) => expect(holdsKey(address)).toBe(true));

  it.each([
    '/',
    '/e/the-copper-kings-and-all-their-many-friends',
    '/events?q=the+copper+kings+and+all+their+many+friends',
    `/e/gala?utm_source=news&utm_campaign=a-very-long-name-of-a-campaign&gclid=${TOKEN}`,
    `/admin/dashboard/events/details/overview?eventId=${ID}&modal=explain&item=ticketType.${ID}.${ID}&since=2026-11-28T10%3A00%3A00.000Z`,
    '/account?step=email&next=%2Fadmin%2Fdashboard',
  ])('ACC-191 is not %s', (address) => expect(holdsKey(address)).toBe(false));
});
