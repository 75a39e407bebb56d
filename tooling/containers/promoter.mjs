// Onboarding of a promoter: sign-up with a code by text message, e-mail verification, a connected payment account, a venue, events.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { Person } from './person.mjs';
import { until } from './shell.mjs';

const DAY_MS = 86_400_000;
export const PASSWORD = 'a long and good passphrase';
const objectId = () => Math.floor(Date.now() / 1000).toString(16) + randomBytes(8).toString('hex');

/** @returns {Promise<{ person: Person, email: string, seconds: number }>} `seconds` until the text message with the code arrived */
export async function signUp(site, stack) {
  const person = new Person(site);
  const id = randomBytes(3).toString('hex');
  const [email, phoneNumber] = [`owner-${id}@example.com`, `+1303555${1000 + Math.floor(Math.random() * 9000)}`];
  await person.ask('Register', { input: { user: { email, phoneNumber, firstName: 'Olga', lastName: 'Owner' } } });
  const began = performance.now();
  await person.ask('SendVerificationCode', { input: { channel: 'Phone', email, phoneNumber } });
  const code = await until('the text message', 60, async () => {
    const lines = (await stack.logs((await stack.of('sms-sink'))[0])).split('\n').filter((line) => line.includes(phoneNumber));
    return /code is (\d{4})/.exec(lines.at(-1) ?? '')?.[1];
  });
  const seconds = (performance.now() - began) / 1000;
  const { verifyPhone } = await person.ask('VerifyPhone', { input: { email, phoneNumberToken: code } });
  person.token = verifyPhone.token;
  await person.ask('SetPassword', { input: { password: PASSWORD } });
  return { person, email, seconds };
}

/** Opens the verification link mailed to this address. */
export async function proveAddress({ person, email }, mailbox) {
  await person.ask('MailVerification').catch(() => {}); // it may have been mailed already
  const mail = await mailbox.to(email, /Verify your email/);
  const [, code] = /verifyEmail\?code=([\w-]+)/.exec(mail.html) ?? [];
  await person.ask('VerifyEmail', { input: { emailVerificationToken: code, keepLogins: true } });
}

/** Creates the organization and connects its account at the provider, as the page does. */
export async function setUp({ person }, stack) {
  const { createOrganization } = await person.ask('CreateOrganization', { input: { orgName: `House ${randomBytes(3).toString('hex')}` } });
  person.token = (await person.ask('SetUserOrgContext', { input: { orgId: createOrganization._id } })).setUserOrgContext.token;
  const { platformSettings: at } = await person.ask('PlatformSettings');
  const form = {
    client_id: at.stripeClientId,
    redirect_uri: at.stripeRedirectUrl,
    response_type: 'code',
    scope: 'read_write',
    state: at.stripeState,
  };
  const body = new URLSearchParams({ ...form, outcome: 'connect' });
  const answer = await fetch(`${stack.provider}/oauth/authorize`, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(answer.headers.get('location'));
  const input = { connectCode: back.searchParams.get('code'), state: back.searchParams.get('state') };
  const { connectStripe } = await person.ask('ConnectStripe', { input });
  const address = { address1: '1 Main St', city: 'Denver', state: 'CO', zip: '80202', country: 'US' };
  const { createVenue } = await person.ask('CreateVenue', {
    input: { name: 'Hall', capacity: 50_000, tax: 8.25, address, timezone: 'America/Denver' },
  });
  return { orgId: createOrganization._id, account: connectStripe.stripeId, venueId: createVenue._id };
}

/** A published event with places at $45, on sale. */
export async function author({ person }, { venueId }, { places, posterFileId }) {
  const [startsAt, yesterday] = [new Date(Date.now() + 30 * DAY_MS), new Date(Date.now() - DAY_MS)];
  const tier = { _id: objectId(), name: 'Regular', price: 4500, startsAt: yesterday, endsAt: startsAt, totalQty: null, isActive: true };
  const type = { _id: objectId(), name: 'General admission', totalQty: places, purchaseLimit: 8, visible: true, tiers: [tier] };
  const input = {
    type: 'GeneralEvent',
    processAs: 'Paid',
    name: `An evening for ${places}`,
    venueId,
    taxDeduction: false,
    schedule: {
      announceAt: yesterday,
      ticketsAt: yesterday,
      ticketsEndAt: startsAt,
      doorsAt: startsAt,
      startsAt,
      endsAt: new Date(startsAt.getTime() + DAY_MS / 6),
    },
    ticketTypes: [type],
    upgrades: [],
    promotions: [],
    customFields: [],
    ...(posterFileId && { posterFileId }),
  };
  const { createEvent } = await person.ask('CreateEvent', { input });
  await person.ask('PublishEvent', { input: { eventId: createEvent._id, published: true } });
  return { eventId: createEvent._id, stub: createEvent.stub ?? createEvent._id, ticketTypeId: type._id, places };
}

/** Uploads a poster of `side` times `side` pixels of noise. */
export async function upload({ person }, side) {
  const form = new FormData();
  form.append('file', new Blob([noise(side)], { type: 'image/png' }), 'poster.png');
  const answer = await person.fetch('/uploads', { method: 'POST', body: form });
  const body = await answer.json().catch(() => ({}));
  // a form is answered by a list
  return { status: answer.status, ...(Array.isArray(body) ? body[0] : body) };
}

function noise(side) {
  const chunk = (type, body) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]));
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]);
}
