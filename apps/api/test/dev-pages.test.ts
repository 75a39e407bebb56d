import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DomainError } from '@marquee/shared/domain-error';

import { Clock } from '#platform/clock/clock.service';
import { DevClock } from '#platform/clock/dev-clock.adapter';
import { CONFIG } from '#platform/config/config';
import { LIMITS, type LimitName } from '#platform/limits/limits';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer } from '#platform/mail/mailer.port';
import { SmsSender } from '#platform/sms/sms-sender.port';

import { startTestApp, type TestApp } from './test-app.ts';

const retryAfterOf = (refusal: DomainError) => Number(refusal.details['retryAfter']);

describe('the development tools', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ ownClock: true })));
  afterAll(() => world?.stop());

  const mail = {
    to: 'ada@example.com',
    subject: 'Your <b>tickets</b>',
    html: '<p>Hello <script>1</script></p>',
    text: 'Hello',
    key: 'order-1',
    about: ACCOUNT_MAIL,
  };

  it('store one mail for a key and show it with its attachment', async () => {
    const attachments = [{ filename: 'tickets.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }];
    const [first, second] = await Promise.all([1, 2].map(() => world.app.get(Mailer).send({ ...mail, attachments })));
    expect(second).toEqual(first);

    const list = await world.http.get('/dev/mail').expect(200);
    expect(list.text).toContain('Your &lt;b&gt;tickets&lt;/b&gt;');
    expect(list.text.match(/ada@example\.com/g)).toHaveLength(1);
    const page = await world.http.get(`/dev/mail/${first?.id}`).expect(200);
    const [attachment] = /\/dev\/mail\/\w+\/attachments\/\w+/.exec(page.text)!;
    const file = await world.http.get(attachment).buffer(true).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('tickets.pdf'),
    });
    expect(Buffer.from(file.body).toString()).toBe('%PDF-1.7');
  });

  it('show the HTML of a mail in a sandboxed frame', async () => {
    const { id } = await world.app.get(Mailer).send({ ...mail, key: 'order-2' });
    const page = await world.http.get(`/dev/mail/${id}/html`).expect(200);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox(?!.*allow-scripts)/);
  });

  it('show a text message too', async () => {
    await world.app.get(SmsSender).send({ to: '+15551234567', text: 'Your code is 1234', key: 'code-1' });
    expect((await world.http.get('/dev/mail')).text).toContain('Your code is 1234');
  });

  it('set the clock of every process forward, and back to the machine', async () => {
    const other = new DevClock(
      (world.app.get(DevClock) as unknown as { states: never }).states,
      (world.app.get(DevClock) as unknown as { redis: never }).redis,
      world.app.get(CONFIG),
    );
    await other.onModuleInit();
    await world.http.post('/dev/clock').type('form').send({ to: '+1h' }).expect(303);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(world.app.get(Clock).now().getTime() - Date.now()).toBeGreaterThan(3_590_000);
    expect(other.now().getTime() - Date.now()).toBeGreaterThan(3_590_000);
    other.onApplicationShutdown();

    await world.http.post('/dev/clock').type('form').send({ to: '2031-02-03T04:05:06' }).expect(303);
    expect(world.app.get(Clock).now().toISOString()).toMatch(/^2031-02-03T04:05:0[67]/);
    await world.http.post('/dev/clock').type('form').send({ to: 'morning', zone: 'America/Denver' }).expect(303);
    expect(world.app.get(Clock).now().toISOString()).toMatch(/^2031-02-03T15:05:0/);
    await world.http.post('/dev/clock').type('form').send({ to: 'reset' }).expect(303);
    expect(Math.abs(world.app.get(Clock).now().getTime() - Date.now())).toBeLessThan(2000);
  });

  it('expire rate limits when the clock is set forward past them, and shorten the others', async () => {
    const limits = world.app.get(RateLimits);
    const [aMinute, anHour] = ['door-search', 'organizations'] as const;
    const used = (name: LimitName) => limits.hit(name, 'of the test', LIMITS[name].points).then(() => null, retryAfterOf);
    expect([await used(aMinute), await used(anHour)]).toEqual([null, null]);
    expect(await used(aMinute)).toBeGreaterThan(0);
    await world.http.post('/dev/clock').type('form').send({ to: '+10m' }).expect(303);
    expect(await used(aMinute)).toBeNull();
    expect(await used(anHour)).toBeLessThanOrEqual(3000);
    await world.http.post('/dev/clock').type('form').send({ to: 'reset' }).expect(303);
    expect(await used(anHour)).toBeGreaterThan(2000);
  });

  it('refuse to set the clock for another site', async () => {
    await world.http.post('/dev/clock').set('sec-fetch-site', 'cross-site').type('form').send({ to: '+1h' }).expect(403);
  });

  it('show the queues', async () => {
    expect((await world.http.get('/dev/queues/').expect(200)).text).toContain('Marquee queues');
    const { body } = await world.http.get('/dev/queues/api/queues').expect(200);
    expect(body.queues.map(({ name }: { name: string }) => name)).toContain('mail');
  });
});

describe('in production', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ env: { DEV_TOOLS: 'false' } })));
  afterAll(() => world?.stop());

  it.each(['/dev', '/dev/mail', '/dev/clock', '/dev/queues'])('%s does not exist', async (path) => {
    await world.http.get(path).expect(404);
  });

  it('shows the queues only to a super user, by a single-use address', async () => {
    await world.http.get('/ops/queues/').expect(403);
    const { token } = await world.given.member('SUPER_USER');
    const { data } = await world.gql('{ queuePageUrl }', {}, token);
    const { pathname, search } = new URL(data.queuePageUrl);
    const entered = await world.http.get(pathname + search).expect(303);
    const cookie = String(entered.headers['set-cookie']).split(';')[0]!;
    await world.http.get('/ops/queues/').set('cookie', cookie).expect(200);
    await world.http.get(pathname + search).expect(403);
    world.clock.forward(16 * 60_000);
    await world.http.get('/ops/queues/').set('cookie', cookie).expect(403);
  });
});
