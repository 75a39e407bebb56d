import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';
import { WebsiteProvider, WebsiteRefusal, type WebsiteEvent } from '#platform/websites/website-provider.port';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const LIST = '{ webSites { webFlowId name domains { name } } }';
const CONNECT = 'mutation ($input: ConnectSiteInput!) { connectSite(input: $input) { webFlowId name domains { name } } }';
const RECONNECT = 'mutation ($input: ReconnectEventsInput!) { reconnectEvents(input: $input) { _id isDone events } }';

/** A website provider that can refuse and be silent. */
class OtherSide extends WebsiteProvider {
  readonly sent: { webFlowId: string; events: readonly WebsiteEvent[] }[] = [];
  trouble: Error | null = null;

  override async read(webFlowId: string) {
    if (this.trouble) throw this.trouble;
    return { webFlowId, name: `Site ${webFlowId}`, domains: [{ name: `${webFlowId}.example` }, { name: 'second.example' }] };
  }

  override async connectEvents(webFlowId: string, events: readonly WebsiteEvent[]) {
    if (this.trouble) throw this.trouble;
    this.sent.push({ webFlowId, events });
    return new Map(events.map(({ slug }) => [slug, `item-${slug}`]));
  }

  override async disconnectEvents(): Promise<void> {}
}

describe('the websites of the platform', () => {
  let world: TestApp;
  let token: string;
  const other = new OtherSide();
  beforeAll(async () => {
    world = await startTestApp({ overrides: (builder) => builder.overrideProvider(WebsiteProvider).useValue(other) });
    token = (await world.given.member('SUPER_USER')).token;
  });
  afterAll(() => world?.stop());

  const connect = (webFlowId: string) => world.gql(CONNECT, { input: { webFlowId } }, token);
  const reconnect = (webFlowId: string, more: object = {}) => world.gql(RECONNECT, { input: { webFlowId, ...more } }, token);
  const logged = (action: string) => world.connection.collection('auditLog').find({ action }).toArray();

  it('ACC-162 are listed by name with webFlowId, name and domains once they are connected', async () => {
    expect((await world.gql(LIST, {}, token)).data).toEqual({ webSites: [] });
    const { data } = await connect(' zebra ');
    const zebra = { webFlowId: 'zebra', name: 'Site zebra', domains: [{ name: 'zebra.example' }, { name: 'second.example' }] };
    expect(data.connectSite).toEqual(zebra);
    await connect('alpha');
    const { webSites } = (await world.gql(LIST, {}, token)).data;
    expect(webSites.map(({ name }: { name: string }) => name)).toEqual(['Site alpha', 'Site zebra']);
    expect(webSites[1]).toEqual(zebra);
    expect((await logged('site.connected')).map(({ data: about }) => about)).toContainEqual({ webFlowId: 'zebra', name: 'Site zebra' });
  });

  it('are connected once; what is no id, not there or silent is refused with its reason', async () => {
    await connect('once');
    const messageOf = async (webFlowId: string) => (await connect(webFlowId)).errors?.[0]?.message;
    expect(await messageOf('once')).toBe('This site is connected already.');
    expect(await messageOf('../sites')).toBe('Please enter the site id from Webflow: letters and digits without spaces.');
    other.trouble = new WebsiteRefusal('The site cannot be found');
    expect(await messageOf('gone')).toBe('The site could not be reached: The site cannot be found');
    other.trouble = new Error('ECONNRESET');
    expect(await messageOf('gone')).toBe('This is not available at the moment. Please try again later.');
    other.trouble = null;
    expect(await world.connection.collection('webSites').countDocuments({ webFlowId: { $in: ['gone', '../sites'] } })).toBe(0);
  });

  it('ACC-163 all announced events are brought to the site of that webFlowId by one job, and no others', async () => {
    await connect('shown');
    const org = await world.given.org();
    const event = await world.given.event(org, { name: 'Night of Lights', stub: 'Night-Of-Lights' });
    await world.given.event(org, { name: 'A draft', published: false });
    const begun = (await reconnect('shown')).data.reconnectEvents;
    expect(begun).toMatchObject({ isDone: false, events: 0 });
    // a second press while it runs joins the first
    expect((await reconnect('shown')).data.reconnectEvents._id).toBe(begun._id);
    const jobs = await world.runJobs();
    expect(jobs.filter(({ name }) => name === 'super-admin.reconnect-events')).toHaveLength(1);
    const ended = await reconnect('shown', { reconnectionId: begun._id });
    expect(ended.data.reconnectEvents).toEqual({ _id: begun._id, isDone: true, events: 1 });
    expect(other.sent).toMatchObject([{ webFlowId: 'shown', events: [{ slug: 'night-of-lights', name: 'Night of Lights' }] }]);
    expect(other.sent[0]!.events[0]!.url).toBe('http://localhost:4000/e/Night-Of-Lights');
    expect(other.sent[0]!.events[0]!.startsAt).toEqual(event.schedule.startsAt);
    expect(await logged('site.events-reconnected')).toMatchObject([{ data: { webFlowId: 'shown' }, orgId: null }]);
  });

  it('ACC-163 brings two events that have the same url at different times under two names', async () => {
    await connect('twice');
    const org = await world.given.org();
    const listing = { webFlowId: 'twice', isWanted: true, state: 'Listed', message: null, slug: 'gala', changeId: newId() };
    const renamed = await world.given.event(org, { stub: 'gala-last-year' });
    await world.connection.collection('events').updateOne({ _id: renamed._id as never }, { $set: { siteListings: [listing] } });
    const next = await world.given.event(await world.given.org(), { stub: 'Gala' });
    await reconnect('twice');
    await world.runJobs();
    const { events } = other.sent.findLast(({ webFlowId }) => webFlowId === 'twice')!;
    const slugs = events.map(({ slug, url }) => [url, slug]);
    expect(slugs).toContainEqual(['http://localhost:4000/e/gala-last-year', 'gala']);
    expect(slugs).toContainEqual(['http://localhost:4000/e/Gala', String(next._id)]);
  });

  it('ACC-163 shows the provider’s refusal in its words, or that the provider did not answer', async () => {
    await connect('moody');
    other.trouble = new WebsiteRefusal('The site has no collection “events”.');
    const { _id } = (await reconnect('moody')).data.reconnectEvents;
    await world.runJobs();
    const refused = await reconnect('moody', { reconnectionId: _id });
    expect(refused.errors?.[0]?.message).toBe('The site could not be reached: The site has no collection “events”.');
    other.trouble = new Error('ECONNRESET');
    const again = (await reconnect('moody')).data.reconnectEvents;
    expect(again._id).not.toBe(_id);
    await world.tryJobs();
    for (let hours = 1; hours <= 8; hours += 1) {
      world.clock.set(new Date(world.clock.now().getTime() + 3_600_000));
      await world.tryJobs();
    }
    other.trouble = null;
    const failed = await reconnect('moody', { reconnectionId: again._id });
    expect(failed.errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
    world.clock.release();
  });

  it('ACC-102 cannot be seen, connected or reconnected by anyone else', async () => {
    const owner = await world.given.member('OWNER');
    const answers = await Promise.all([
      world.gql(LIST, {}, owner.token),
      world.gql(CONNECT, { input: { webFlowId: 'mine' } }, owner.token),
      world.gql(RECONNECT, { input: { webFlowId: 'shown' } }, owner.token),
    ]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect((await reconnect('unknown')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
