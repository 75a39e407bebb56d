import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  WebsiteProvider,
  WebsiteRefusal,
  type Adding,
  type WebsiteEvent,
  type WebsiteItem,
} from '#platform/websites/website-provider.port';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const LISTINGS = 'published siteListings { webFlowId name url isWanted state message }';
const PUBLISH = `mutation($input: PublishEventInput!) { publishEvent(input: $input) { ${LISTINGS} } }`;
const READ = `query($id: ObjectId!) { event(eventId: $id) { ${LISTINGS} } }`;

/** Sites that can be in trouble. */
class Sites extends WebsiteProvider {
  readonly shown = new Map<string, WebsiteEvent>();
  readonly trouble = new Map<string, Error>();
  /** Called before a site is changed. */
  meanwhile: (() => Promise<unknown>) | null = null;

  override async read(webFlowId: string) {
    return { webFlowId, name: `Site ${webFlowId}`, domains: [{ name: `${webFlowId}.example` }, { name: 'second.example' }] };
  }

  /** Items that people made there. */
  readonly byHand = new Set<string>();
  /** Its answer to the next addition is lost. */
  losesAnswer = false;

  override async connectEvents(webFlowId: string, events: readonly WebsiteEvent[], adding: Adding) {
    await this.enter(webFlowId);
    const ours = events.filter((event) => this.isOurs(webFlowId, event) || !this.has(webFlowId, event));
    await adding(ours.filter((event) => !this.has(webFlowId, event)).map(({ slug }) => slug));
    for (const event of ours) this.shown.set(`${webFlowId}/${event.slug}`, event);
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new Error('The answer was lost');
    }
    return new Map(ours.map(({ slug }) => [slug, `item-${webFlowId}-${slug}`]));
  }

  override async disconnectEvents(webFlowId: string, items: readonly WebsiteItem[]): Promise<void> {
    await this.enter(webFlowId);
    for (const item of items) if (this.isOurs(webFlowId, item)) this.shown.delete(`${webFlowId}/${item.slug}`);
  }

  private has(webFlowId: string, { slug }: WebsiteItem): boolean {
    return this.byHand.has(slug) || this.shown.has(`${webFlowId}/${slug}`);
  }

  private isOurs(webFlowId: string, { slug, itemId, isBySlug }: WebsiteItem): boolean {
    return !this.byHand.has(slug) && (itemId === `item-${webFlowId}-${slug}` || isBySlug);
  }

  private async enter(webFlowId: string): Promise<void> {
    const trouble = this.trouble.get(webFlowId);
    if (trouble) throw trouble;
    const act = this.meanwhile;
    this.meanwhile = null;
    await act?.();
  }
}

describe('the sites of an event', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  const sites = new Sites();
  beforeAll(async () => {
    world = await startTestApp({ overrides: (builder) => builder.overrideProvider(WebsiteProvider).useValue(sites) });
    ({ token, org } = await world.given.member('ADMIN'));
    const operator = (await world.given.member('SUPER_USER')).token;
    for (const webFlowId of ['north', 'south'])
      await world.gql('mutation($input: ConnectSiteInput!) { connectSite(input: $input) { _id } }', { input: { webFlowId } }, operator);
  });
  afterAll(() => world?.stop());
  beforeEach(() => {
    sites.shown.clear();
    sites.trouble.clear();
  });

  const aDraft = (overrides: object = {}) => world.given.event(org, { published: false, firstPublishedAt: null, ...overrides });
  const publish = (eventId: string, input: object = {}) => world.gql(PUBLISH, { input: { eventId, published: true, ...input } }, token);
  const listingsOf = async (eventId: string) => (await world.gql(READ, { id: eventId }, token)).data.event.siteListings;

  it('AUT-158 AUT-159 OPS-195 publishes an event on the chosen sites and answers its links there', async () => {
    const event = await aDraft({ name: 'Night of Lights', stub: 'Night-Of-Lights' });
    const { data } = await publish(event._id, { publishSiteIds: ['north', 'south'], unpublishSiteIds: [] });
    const link = (id: string) => ({
      webFlowId: id,
      name: `Site ${id}`,
      url: `https://${id}.example/night-of-lights`,
      isWanted: true,
      message: null,
    });
    expect(data.publishEvent).toEqual({
      published: true,
      siteListings: [
        { ...link('north'), state: 'Waiting' },
        { ...link('south'), state: 'Waiting' },
      ],
    });
    await world.runJobs();
    expect(await listingsOf(event._id)).toMatchObject([{ state: 'Listed' }, { state: 'Listed' }]);
    expect([...sites.shown.keys()].toSorted()).toEqual(['north/night-of-lights', 'south/night-of-lights']);
    expect(sites.shown.get('north/night-of-lights')).toMatchObject({
      name: 'Night of Lights',
      url: 'http://localhost:4000/e/Night-Of-Lights',
    });
  });

  it('AUT-158 OPS-195 takes it off the sites that are left out, and off all of them while sales are paused', async () => {
    const event = await aDraft({ stub: 'moving' });
    await publish(event._id, { publishSiteIds: ['north', 'south'] });
    await world.runJobs();
    await publish(event._id, { unpublishSiteIds: ['north'] });
    await world.runJobs();
    expect([...sites.shown.keys()]).toEqual(['south/moving']);
    await publish(event._id, { published: false });
    await world.runJobs();
    expect([...sites.shown.keys()]).toEqual([]);
    expect(await listingsOf(event._id)).toMatchObject([{ webFlowId: 'south', isWanted: true, state: 'Removed' }]);
    await publish(event._id);
    await world.runJobs();
    expect([...sites.shown.keys()]).toEqual(['south/moving']);
  });

  it('AUT-158 is refused with a site that Marquee does not know, and publishes nothing', async () => {
    const event = await aDraft();
    for (const wish of ['publishSiteIds', 'unpublishSiteIds']) {
      const { errors } = await publish(event._id, { [wish]: ['nowhere'] });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNKNOWN_REFERENCE', details: { name: wish } });
    }
    expect((await world.gql(READ, { id: event._id }, token)).data.event).toEqual({ published: false, siteListings: [] });
  });

  it('shows an event from its announcement on', async () => {
    const soon = new Date(world.clock.now().getTime() + 3_600_000);
    const event = await aDraft({ stub: 'secret' });
    await world.connection
      .collection('events')
      .updateOne({ _id: event._id as never }, { $set: { 'schedule.announceAt': soon, 'schedule.ticketsAt': soon } });
    await publish(event._id, { publishSiteIds: ['north'] });
    await world.runJobs();
    expect([...sites.shown.keys()]).toEqual([]);
    expect(await listingsOf(event._id)).toMatchObject([{ state: 'Waiting' }]);
    world.clock.set(new Date(soon.getTime() + 1000));
    await world.runJobs();
    expect([...sites.shown.keys()]).toEqual(['north/secret']);
    world.clock.release();
  });

  it('says what a site answered: its refusal in its words, or that it did not answer; the others are not kept waiting', async () => {
    const event = await aDraft({ stub: 'trouble' });
    sites.trouble.set('north', new WebsiteRefusal('The site has no collection “events”.'));
    sites.trouble.set('south', new Error('ECONNRESET'));
    await publish(event._id, { publishSiteIds: ['south', 'north'] });
    for (let hours = 1; hours <= 10; hours += 1) {
      await world.tryJobs();
      world.clock.set(new Date(world.clock.now().getTime() + 3_600_000));
    }
    expect(await listingsOf(event._id)).toMatchObject([
      { webFlowId: 'south', state: 'Failed', message: null },
      { webFlowId: 'north', state: 'Refused', message: 'The site has no collection “events”.' },
    ]);
    // publishing again tries again
    sites.trouble.clear();
    await publish(event._id);
    await world.runJobs();
    expect(await listingsOf(event._id)).toMatchObject([{ state: 'Listed' }, { state: 'Listed' }]);
    world.clock.release();
  });

  it('takes an event off that was paused while a site was showing it', async () => {
    const event = await aDraft({ stub: 'race' });
    await publish(event._id, { publishSiteIds: ['north'] });
    sites.meanwhile = () => publish(event._id, { published: false });
    await world.runJobs();
    expect([...sites.shown.keys()]).toEqual([]);
    expect(await listingsOf(event._id)).toMatchObject([{ state: 'Removed' }]);
  });

  it('AUT-158 takes an event off the site under the name it was listed by, also when its url is another one now', async () => {
    const soon = new Date(world.clock.now().getTime() + 3_600_000);
    const event = await aDraft({ stub: 'first-name' });
    const events = world.connection.collection('events');
    await events.updateOne({ _id: event._id as never }, { $set: { 'schedule.announceAt': soon, 'schedule.ticketsAt': soon } });
    await publish(event._id, { publishSiteIds: ['north'] });
    await events.updateOne({ _id: event._id as never }, { $set: { stub: 'second-name', stubKey: 'second-name' } });
    world.clock.set(new Date(soon.getTime() + 1000));
    await world.runJobs();
    expect([...sites.shown]).toMatchObject([['north/first-name', { url: 'http://localhost:4000/e/second-name' }]]);
    await publish(event._id, { published: false });
    await world.runJobs();
    expect([...sites.shown.keys()]).toEqual([]);
    world.clock.release();
  });

  it('AUT-158 overwrites and removes no event of others that a site calls by the same name', async () => {
    const theirs = await world.given.member('ADMIN');
    const victim = await world.given.event(theirs.org, { published: false, firstPublishedAt: null, stub: null });
    const renamed = await world.given.event(theirs.org, { published: false, firstPublishedAt: null, stub: 'given-up' });
    for (const { _id } of [victim, renamed])
      await world.gql(PUBLISH, { input: { eventId: _id, published: true, publishSiteIds: ['north'] } }, theirs.token);
    await world.runJobs();
    await world.connection.collection('events').updateOne({ _id: renamed._id as never }, { $set: { stub: 'other', stubKey: 'other' } });
    const before = [...sites.shown];
    for (const stub of [String(victim._id), 'Given-Up']) {
      const event = await aDraft({ name: 'Not theirs', stub });
      await publish(event._id, { publishSiteIds: ['north'] });
      await world.runJobs();
      expect(await listingsOf(event._id)).toMatchObject([{ state: 'Listed' }]);
      expect([...sites.shown].filter(([slug]) => before.some(([known]) => known === slug))).toEqual(before);
      expect([...sites.shown].at(-1)?.[0]).toBe(`north/${event._id}`);
      await publish(event._id, { unpublishSiteIds: ['north'] });
      await world.runJobs();
      expect([...sites.shown]).toEqual(before);
    }
  });

  it('AUT-158 lists the sites to those who may publish', async () => {
    const LIST = '{ publishingSites { webFlowId name domain } }';
    expect((await world.gql(LIST, {}, token)).data.publishingSites).toEqual([
      { webFlowId: 'north', name: 'Site north', domain: 'north.example' },
      { webFlowId: 'south', name: 'Site south', domain: 'south.example' },
    ]);
    const boxOffice = (await world.given.member('BOX_OFFICE', org as never)).token;
    expect((await world.gql(LIST, {}, boxOffice)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('AUT-159 leaves an item alone that was made by hand under the same slug, and says so', async () => {
    const event = await aDraft({ name: 'By hand', stub: 'by-hand' });
    sites.byHand.add('by-hand');
    await publish(event._id, { publishSiteIds: ['north'], unpublishSiteIds: [] });
    await world.runJobs();
    const message = 'The site has an item of its own under “by-hand”. Rename it there, then publish again.';
    expect(await listingsOf(event._id)).toMatchObject([{ state: 'Refused', message }]);
    expect(sites.shown.size).toBe(0);
    sites.byHand.clear();
    await publish(event._id, { publishSiteIds: ['north'], unpublishSiteIds: [] });
    await world.runJobs();
    expect(await listingsOf(event._id)).toMatchObject([{ state: 'Listed', message: null }]);
  });

  it('AUT-159 knows its item again by the id, after a lost answer by the slug that was free, and forgets it when it is taken off', async () => {
    const event = await aDraft({ name: 'Lost', stub: 'lost-answer' });
    const stored = async () => (await world.connection.collection('events').findOne({ _id: event._id as never }))?.['siteItems'];
    sites.losesAnswer = true;
    await publish(event._id, { publishSiteIds: ['north'], unpublishSiteIds: [] });
    await world.tryJobs();
    expect(await listingsOf(event._id)).toMatchObject([{ state: 'Listed' }]);
    expect(await stored()).toEqual([{ webFlowId: 'north', itemId: 'item-north-lost-answer' }]);
    await world.gql(PUBLISH, { input: { eventId: event._id, published: false } }, token);
    await world.runJobs();
    expect([await stored(), sites.shown.size]).toEqual([[], 0]);
  });

  it('AUT-159 takes off what a version before had put there, known by its slug only', async () => {
    const event = await aDraft({ name: 'Older', stub: 'older-one' });
    await publish(event._id, { publishSiteIds: ['north'], unpublishSiteIds: [] });
    await world.runJobs();
    const before = { $unset: { siteItems: 1, 'siteListings.$[].isKnownById': 1 } };
    await world.connection.collection('events').updateOne({ _id: event._id as never }, before as never);
    await world.gql(PUBLISH, { input: { eventId: event._id, published: false } }, token);
    await world.runJobs();
    expect(sites.shown.size).toBe(0);
  });
});
