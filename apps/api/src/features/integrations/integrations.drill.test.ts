import { createIntegrationSimulator } from '@marquee/integration-simulator/integration-simulator';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { auditOf } from '../../../test/given/audit.given.ts';
import { integratedHouse, integrationOf, withIntegration } from '../../../test/given/integration.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const RESEND = 'mutation ($orderId: ObjectId!) { resendIntegration(input: { orderId: $orderId }) }';
const STATUS = '{ integrationStatus { isOn pausedAt probeAt lastError waiting failed } }';
const MINUTE = 60_000;

describe('orders handed over to an outside system', () => {
  const simulator = createIntegrationSimulator();
  let world: TestApp;
  beforeAll(async () => {
    world = await startTestApp({ env: { INTEGRATION_SIMULATOR_URL: await simulator.listen() } });
  });
  beforeEach(() => {
    simulator.set('ok');
    world.clock.release();
  });
  afterAll(async () => {
    await world?.stop();
    await simulator.close();
  });

  const sold = async () => {
    const house = await integratedHouse(world);
    const order = await world.given.paidOrder(house.event);
    return { ...house, orderId: order._id };
  };
  /** Lets queues begin again after a back-off, as the worker's schedule does. */
  const later = async (milliseconds: number) => {
    world.clock.forward(milliseconds);
    await world.runScheduled('integrations.wake-queues');
    await world.runJobs();
  };
  const resend = (orderId: string, token: string) => world.gql(RESEND, { orderId }, token);
  const refund = (orderId: string, ticketId: string, token: string) =>
    world.gql(
      'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { _id } }',
      { input: { orderId, cancelReason: 'Snow' } },
      token,
    );

  it('OPS-057 OPS-209 hands a finished order over and returns the answer with the order', async () => {
    const { orderId, token } = await sold();
    await world.runJobs();
    const { orderIntegrationResponse, integration } = await integrationOf(world, orderId, token);
    expect(orderIntegrationResponse).toEqual([
      { kind: 'Finished', createdAt: expect.any(String), success: true, others: expect.stringContaining('Taken over') },
    ]);
    expect(integration).toEqual({ state: 'Sent', pausedAt: null });
    expect(simulator.orders.get(orderId)).toMatchObject({ kind: 'Finished', state: 'Active', total: expect.any(Number) });
  });

  it('asks three times for the integration of a whole list of orders, however long it is', async () => {
    const { token, event } = await sold();
    const LIST = '{ orders { orders { _id orderIntegrationResponse { success } integration { state pausedAt } } } }';
    const asked: string[] = [];
    const client = world.app.get<Connection>(getConnectionToken()).getClient();
    const note = ({ command }: { command: Record<string, unknown> }) => {
      const collection = String(command['find'] ?? command['aggregate'] ?? '');
      if (collection.startsWith('integration')) asked.push(collection);
    };
    const listed = async () => {
      await world.runJobs();
      asked.length = 0;
      client.on('commandStarted', note);
      const { data } = await world.gql(LIST, {}, token);
      client.off('commandStarted', note);
      return data.orders.orders as { orderIntegrationResponse: object[]; integration: object }[];
    };
    expect(await listed()).toHaveLength(1);
    const ofOne = [...asked];
    for (let more = 0; more < 3; more += 1) await world.given.paidOrder(event);
    const orders = await listed();
    expect(orders).toHaveLength(4);
    for (const order of orders)
      expect(order).toMatchObject({ orderIntegrationResponse: [{ success: true }], integration: { state: 'Sent', pausedAt: null } });
    expect(asked.toSorted()).toEqual(ofOne.toSorted());
    expect(asked).toHaveLength(3);
  });

  it('hands a changed order over again, with another key', async () => {
    const { orderId, token } = await sold();
    await world.runJobs();
    expect((await refund(orderId, '', token)).errors).toBeUndefined();
    await world.runJobs();
    expect(simulator.orders.get(orderId)).toMatchObject({ kind: 'Changed', state: 'Canceled' });
    const keys = simulator.asked.filter(({ path }) => path.endsWith(orderId)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect((await integrationOf(world, orderId, token)).orderIntegrationResponse.map(({ kind }) => kind)).toEqual(['Changed', 'Finished']);
  });

  it('hands nothing over of an organization without the integration, nor an order that was never paid', async () => {
    const { token, org } = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event);
    await world.runJobs();
    await withIntegration(world, org);
    const awaiting = await world.given.orders.awaitingOrder(event);
    await world.runJobs();
    for (const { _id } of [order, awaiting]) expect(simulator.orders.has(_id)).toBe(false);
    expect(await integrationOf(world, order._id, token)).toEqual({ orderIntegrationResponse: [], integration: null });
  });

  it('OPS-175 sends a refused order again by a job, after which nothing is offered any more', async () => {
    simulator.set('refuse');
    const { orderId, token, org } = await sold();
    await world.runJobs();
    expect(await integrationOf(world, orderId, token)).toMatchObject({
      orderIntegrationResponse: [{ success: false, others: 'message: No such member' }],
      integration: { state: 'Failed' },
    });
    simulator.set('ok');
    world.clock.forward(MINUTE);
    expect((await resend(orderId, token)).data.resendIntegration).toBe(true);
    expect((await world.runJobs()).map(({ name }) => name)).toContain('integrations.resend-order');
    const { orderIntegrationResponse, integration } = await integrationOf(world, orderId, token);
    expect(orderIntegrationResponse.map(({ success }) => success)).toEqual([true, false]);
    expect(integration?.state).toBe('Sent');
    expect((await resend(orderId, token)).errors?.[0]?.extensions.code).toBe('INTEGRATION_NOT_FAILED');
    expect((await auditOf(world, org._id)).map(({ action }) => action)).toContain('order.integration-resent');
  });

  it('OPS-175 refuses to send again an order of another organization, one never sent, and while it is switched off', async () => {
    simulator.set('refuse');
    const { orderId, token, org, event } = await sold();
    await world.runJobs();
    const stranger = await world.given.member('OWNER');
    expect((await resend(orderId, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const unsent = await world.given.paidOrder(event);
    expect((await resend(unsent._id, token)).errors?.[0]?.extensions.code).toBe('INTEGRATION_NOT_FAILED');
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { isTegIntegration: false } });
    expect((await resend(orderId, token)).errors?.[0]?.extensions.code).toBe('INTEGRATION_OFF');
  });

  it('tries again by itself after an outage, and gives one order up that never gets an answer', async () => {
    simulator.set('error');
    const { orderId, token } = await sold();
    await world.runJobs();
    expect(await integrationOf(world, orderId, token)).toMatchObject({
      orderIntegrationResponse: [{ success: false, others: 'It answered 500.' }],
      integration: { state: 'Waiting', pausedAt: null },
    });
    await world.runScheduled('integrations.wake-queues');
    await world.runJobs();
    expect((await integrationOf(world, orderId, token)).orderIntegrationResponse).toHaveLength(1);
    simulator.set('ok');
    await later(MINUTE);
    expect(await integrationOf(world, orderId, token)).toMatchObject({
      orderIntegrationResponse: [{ success: true }, { success: false }],
      integration: { state: 'Sent' },
    });
  });

  it('is paused after five outages in a row, keeps its queue, says so to staff, and goes on by itself', async () => {
    simulator.set('error');
    const { orderId, token, org, event } = await sold();
    const admin = await world.given.member('ADMIN', org);
    for (let i = 0; i < 5; i++) await world.given.paidOrder(event);
    await world.runJobs();
    const before = simulator.asked.length;
    const paused = (await world.gql(STATUS, {}, admin.token)).data.integrationStatus;
    expect(paused).toMatchObject({ isOn: true, waiting: 6, failed: 0, lastError: 'It answered 500.' });
    expect(paused.pausedAt).not.toBeNull();
    expect((await integrationOf(world, orderId, token)).integration).toMatchObject({ state: 'Waiting', pausedAt: paused.pausedAt });
    // no requests while it is paused, whatever is sold
    await world.given.paidOrder(event);
    await world.runJobs();
    await world.runScheduled('integrations.wake-queues');
    await world.runJobs();
    expect(simulator.asked.length).toBe(before);
    // one order is tried; the others wait
    await later(2 * MINUTE);
    expect(simulator.asked.length).toBe(before + 1);
    simulator.set('ok');
    await later(20 * MINUTE);
    expect((await world.gql(STATUS, {}, admin.token)).data.integrationStatus).toEqual({
      isOn: true,
      pausedAt: null,
      probeAt: null,
      lastError: null,
      waiting: 0,
      failed: 0,
    });
  });

  it('goes on at once when staff say so, and an order sent again by hand is sent while it is paused', async () => {
    simulator.set('error');
    const { orderId, token, org, event } = await sold();
    const admin = await world.given.member('ADMIN', org);
    for (let i = 0; i < 5; i++) await world.given.paidOrder(event);
    await world.runJobs();
    const before = simulator.asked.length;
    await resend(orderId, token);
    await world.runJobs();
    expect(simulator.asked.length).toBe(before + 1);
    simulator.set('ok');
    // though no order is due yet
    expect((await world.gql('mutation { resumeIntegration }', {}, admin.token)).data.resumeIntegration).toBe(true);
    await world.runJobs();
    expect((await world.gql(STATUS, {}, admin.token)).data.integrationStatus).toMatchObject({ pausedAt: null, waiting: 5 });
    await later(11 * MINUTE);
    expect((await world.gql(STATUS, {}, admin.token)).data.integrationStatus).toMatchObject({ pausedAt: null, waiting: 0 });
    expect((await auditOf(world, org._id)).map(({ action }) => action)).toContain('organization.integration-tried');
  });

  it('gives an order up that alone gets no answer, so that staff see it', async () => {
    const { orderId, token, org } = await sold();
    await world.runJobs();
    await world.connection.collection('integrationHandOvers').updateOne({ _id: orderId }, { $set: { state: 'Waiting', attempts: 5 } });
    simulator.set('error');
    await later(MINUTE);
    expect(await integrationOf(world, orderId, token)).toMatchObject({ integration: { state: 'Failed', pausedAt: null } });
    const admin = await world.given.member('ADMIN', org);
    expect((await world.gql(STATUS, {}, admin.token)).data.integrationStatus).toMatchObject({ failed: 1, waiting: 0 });
  });

  it('ACC-187 AUT-204 seals the secret: the database has it nowhere in clear, also one of an earlier version', async () => {
    const { org } = await world.given.member('OWNER');
    const clear = { isTegIntegration: true, 'teg.url': 'https://teg.example/api', 'teg.clientId': 'client', 'teg.secret': 'of-old-times' };
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: clear });
    await world.runScheduled('orgs.seal-secrets');
    const stored = JSON.stringify(await world.connection.collection('organizations').findOne({ _id: org._id }));
    expect(stored).toContain('sealed');
    expect(stored).not.toContain('of-old-times');
    const order = await world.given.paidOrder(await world.given.event(org));
    await world.runJobs();
    expect(simulator.orders.has(order._id)).toBe(true);
    const basics = simulator.asked.flatMap(({ authorization }) => (authorization?.startsWith('Basic ') ? authorization.slice(6) : []));
    expect(basics.map((basic) => Buffer.from(basic, 'base64').toString())).toContain('client:of-old-times');
  });

  it('AUT-204 refuses an address that this Marquee may not call, beside its field', async () => {
    const { token } = await world.given.member('SUPER_USER');
    const organization = { isTegIntegration: true, tegClientId: 'client', tegSecret: 'secret', tegUrl: 'https://169.254.169.254/latest' };
    const save = 'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { _id } }';
    const { errors } = await world.gql(save, { input: { organization } }, token);
    expect(errors?.[0]?.extensions.details.fields).toEqual({ tegUrl: 'This Marquee may call only teg.example.' });
  });
});
