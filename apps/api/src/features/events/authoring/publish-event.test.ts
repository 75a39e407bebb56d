import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const PUBLISH = `mutation($input: PublishEventInput!) { publishEvent(input: $input) { _id published version } }`;
const UPDATE = 'mutation($input: UpdateEventInput!) { updateEvent(input: $input) { version } }';

describe('publishing an event', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const publish = (token: string, eventId: unknown, published = true) =>
    world.gql(PUBLISH, { input: { eventId: String(eventId), published, publishSiteIds: [], unpublishSiteIds: [] } }, token);
  const isSold = async (eventId: unknown) =>
    (await world.gql('query($s: String!) { publicEvent(stub: $s) { phase } }', { s: String(eventId) })).data.publicEvent?.phase ===
    'OnSale';

  it('AUT-158 AUT-162 OPS-029 switches sales on and off for everybody at once', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const event = await world.given.event(org, { published: false, firstPublishedAt: null });
    expect(await isSold(event._id)).toBe(false);
    expect((await publish(token, event._id)).data.publishEvent).toMatchObject({ published: true, version: 1 });
    expect(await isSold(event._id)).toBe(true);
    expect((await publish(token, event._id, false)).data.publishEvent.published).toBe(false);
    expect(await isSold(event._id)).toBe(false);
  });

  it('AUT-161 OPS-196 is refused without a connected payment account', async () => {
    const org = await world.given.org({ stripeId: null });
    const { token } = await world.given.member('ADMIN', org);
    const event = await world.given.event(org, { published: false });
    const { errors } = await publish(token, event._id);
    expect(errors?.[0]).toMatchObject({
      message: 'You must connect Stripe in order to publish events. Would you like to do this now?',
      extensions: { code: 'STRIPE_NOT_CONNECTED' },
    });
    expect(await isSold(event._id)).toBe(false);
  });

  it('BUY-037 needs no payment account for an RSVP event or one with all prices 0', async () => {
    const org = await world.given.org({ stripeId: null });
    const { token } = await world.given.member('ADMIN', org);
    const rsvp = await world.given.event(org, { published: false, processAs: 'RSVP' });
    const free = await world.given.event(org, { published: false, ticketTypes: [world.given.events.ticketType({}, [{ price: 0 }])] });
    for (const event of [rsvp, free]) expect((await publish(token, event._id)).errors).toBeUndefined();
  });

  it('AUT-161 a free event on sale takes no price without a connected payment account', async () => {
    const org = await world.given.org({ stripeId: null });
    const { token } = await world.given.member('ADMIN', org);
    const free = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({}, [{ price: 0 }])] });
    const { _id, version, name, schedule, ticketTypes } = free;
    const tier = (price: number) => ({ _id: ticketTypes[0]!.tiers[0]!._id, name: 'Advance', price, isActive: true });
    const update = (price: number) => {
      const types = [{ _id: ticketTypes[0]!._id, name: 'Floor', totalQty: ticketTypes[0]!.totalQty, tiers: [tier(price)] }];
      return world.gql(UPDATE, { input: { eventId: _id, version, event: { name, schedule, ticketTypes: types } } }, token);
    };
    expect((await update(2500)).errors?.[0]?.extensions.code).toBe('STRIPE_NOT_CONNECTED');
    expect((await update(0)).errors).toBeUndefined();
  });

  it('AUT-158 is refused with a site that does not exist, instead of publishing without it', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const event = await world.given.event(org, { published: false });
    const sites = ['64f1c0ffee64f1c0ffee64f1'];
    for (const [name, wish] of Object.entries({
      publishSiteIds: { publishSiteIds: sites },
      unpublishSiteIds: { unpublishSiteIds: sites },
    })) {
      const { errors } = await world.gql(PUBLISH, { input: { eventId: String(event._id), published: true, ...wish } }, token);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNKNOWN_REFERENCE', details: { name } });
    }
    expect(await isSold(event._id)).toBe(false);
  });

  it('OPS-193 is refused with every message when something is missing', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const event = await world.given.event(org, { published: false, ticketTypes: [] });
    const { errors } = await publish(token, event._id);
    expect(errors?.[0]).toMatchObject({ message: 'Please add at least one ticket type.', extensions: { code: 'EVENT_INVALID' } });
  });

  it("AUT-169 is refused once the event is canceled, as is another organization's event", async () => {
    const { token, org } = await world.given.member('ADMIN');
    const cancelled = await world.given.event(org, { cancel: true, published: false });
    const foreign = await world.given.event(await world.given.org(), { published: false });
    expect((await publish(token, cancelled._id)).errors?.[0]?.extensions.code).toBe('EVENT_CANCELLED');
    expect((await publish(token, foreign._id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
