import { createIntegrationSimulator } from '@marquee/integration-simulator/integration-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { withIntegration } from '../../../test/given/integration.given.ts';
import { OrderIntegration } from '../../platform/integrations/order-integration.port.ts';
import { RateLimits } from '../../platform/limits/rate-limits.limiter.ts';
import { CheckMemberService } from './check-member.service.ts';

describe('member ids at checkout', () => {
  const simulator = createIntegrationSimulator();
  let world: CheckoutWorld;
  beforeAll(async () => {
    world = await startCheckoutWorld({ env: { INTEGRATION_SIMULATOR_URL: await simulator.listen() } });
  });
  beforeEach(() => simulator.set('ok'));
  afterAll(async () => {
    await world.stop();
    await simulator.close();
  });

  const house = async (isMemberIdValidation = true) => {
    const memberId = world.given.events.customField({ label: 'Member ID' });
    const { event, org } = await world.seller({ customFields: [memberId] });
    await withIntegration(world, org, { isMemberIdValidation });
    const pay = async (value: string | null) => {
      const cart = (await world.reserve(event)).data.reserve;
      const answers = value === null ? [] : [{ customFieldId: String(memberId._id), value }];
      return { cart, answer: await world.startPayment(cart, { answers }) };
    };
    return { memberId: String(memberId._id), event, org, pay };
  };

  it('AUT-204 refuses an unknown member id beside its field and accepts a known one, on the same cart', async () => {
    const { memberId, pay } = await house();
    const { cart, answer } = await pay('XX-1');
    expect(answer.errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect(answer.errors?.[0]?.extensions.details.fields).toEqual({
      [`answers.${memberId}`]: 'This member ID is not known. Please check it.',
    });
    const second = await world.startPayment(cart, { answers: [{ customFieldId: memberId, value: ' RC-1 ' }] });
    expect(second.data.startPayment.order.state).toBe('AwaitingPayment');
    // a further press asks as well
    const third = await world.startPayment(cart, { answers: [{ customFieldId: memberId, value: 'XX-2' }] });
    expect(third.errors?.[0]?.extensions.code).toBe('VALIDATION');
  });

  it('asks nobody when no member id was given, or the organization does not want it', async () => {
    const before = simulator.asked.length;
    const { pay } = await house();
    expect((await pay(null)).answer.errors).toBeUndefined();
    const unchecked = await house(false);
    expect((await unchecked.pay('XX-1')).answer.errors).toBeUndefined();
    expect(simulator.asked.length).toBe(before);
  });

  it('AUT-204 asks for at most 20 buyers of an organization at the same time; the next ones are not held up', async () => {
    const { org } = await house();
    let asking = 0;
    const answers = Promise.withResolvers<boolean>();
    const asked = vi.spyOn(world.app.get(OrderIntegration, { strict: false }), 'knowsMember').mockImplementation(() => {
      asking++;
      return answers.promise;
    });
    onTestFinished(() => asked.mockRestore());
    const service = world.app.get(CheckMemberService, { strict: false });
    const checks = Array.from({ length: 30 }, (_, at) => service.check(String(org._id), `RC-${at}`));
    await expect.poll(() => asking).toBeGreaterThanOrEqual(20);
    answers.resolve(true);
    const all = await Promise.all(checks);
    expect([asking, all.filter((one) => one === 'Known').length, all.filter((one) => one === 'NotAsked').length]).toEqual([20, 20, 10]);
  });

  it.each(['silent', 'error', 'garbage', 'reset', 'huge'] as const)('sells when there is no answer: %s', async (mode) => {
    simulator.set(mode);
    const { pay } = await house();
    const from = performance.now();
    const { answer } = await pay('XX-1');
    expect(answer.data.startPayment.order.state).toBe('AwaitingPayment');
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  it('stops asking for a while after three questions without an answer', async () => {
    simulator.set('error');
    const { pay } = await house();
    for (let i = 0; i < 3; i++) await pay(`XX-${i}`);
    const before = simulator.asked.length;
    expect((await pay('XX-9')).answer.errors).toBeUndefined();
    expect(simulator.asked.length).toBe(before);
  });

  it('refuses a network that tries many ids, so that real ones are not found by trying', async () => {
    const { pay, memberId } = await house();
    const { cart } = await pay('XX-1');
    const code = async (value: string) =>
      (await world.startPayment(cart, { answers: [{ customFieldId: memberId, value }] })).errors?.[0]?.extensions.code;
    const limits = world.app.get(RateLimits, { strict: false });
    // the other tests of this file have used some of the 60
    for (let used = 0; used < 58;) used = await limits.hit('member-id', '127.0.0.1');
    expect([await code('XX-2'), await code('XX-3'), await code('XX-4')]).toEqual(['VALIDATION', 'VALIDATION', 'RATE_LIMITED']);
    expect(await code('RC-1')).toBe('RATE_LIMITED');
  });
});
