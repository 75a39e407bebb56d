import { randomInt } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { startProvidedWorld, type ProvidedWorld } from '../provided-sale.ts';

const ALIGN = ['provided-seats.align', 'events.provide-seating'];
const REFUSALS: readonly unknown[] = ['SEATS_NOT_NOW', 'SEATING_PROVIDER', 'SEAT_TAKEN'];

describe('a seating provider that is silent, slow, wrong, or lies', () => {
  let world: ProvidedWorld;
  beforeAll(async () => void (world = await startProvidedWorld()));
  afterAll(() => world?.stop());
  afterEach(() => {
    vi.restoreAllMocks();
    world.seats.faults.clear();
  });

  const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it.each([
    ['is silent', { kind: 'silent' }],
    ['answers after eight seconds', { kind: 'none', delayMs: 8000 }],
    ['holds seats, and answers after eight seconds', { kind: 'late', delayMs: 8000 }],
    ['cuts the connection', { kind: 'cut' }],
    ['loses its answers', { kind: 'lost' }],
    ['answers with pages', { kind: 'text' }],
    ['answers without a body', { kind: 'empty' }],
    ['has too many requests', { kind: 'limit' }],
    ['breaks', { kind: 'error' }],
  ])(
    'Promise 10 BYD-097: while it %s, choosing seats is refused within five seconds, carts are paid, and after it both sides agree',
    { timeout: 120_000 },
    async (_, requests) => {
      const sale = await world.aSale();
      const carts = [];
      for (const number of [1, 2, 3]) carts.push((await sale.reserve([`Stalls-B-${number}`])).data.reserve);
      world.seats.faults.set({ requests: { times: -1, ...requests } });
      const choose = async (label: string) => {
        const began = performance.now();
        return { code: codeOf(await sale.reserve([label])), ms: performance.now() - began };
      };
      const chosen = await Promise.all([4, 5, 6, 7].map((number) => choose(`Stalls-B-${number}`)));
      expect(chosen.map(({ code }) => code)).toEqual(Array(4).fill('SEATS_NOT_NOW'));
      expect(Math.max(...chosen.map(({ ms }) => ms))).toBeLessThan(5000);
      for (const cart of carts) expect((await sale.pay(cart)).state).toBe('Active');
      expect((await sale.claimed()).toSorted()).toEqual(['Stalls-B-1', 'Stalls-B-2', 'Stalls-B-3']);
      world.seats.faults.clear();
      // what it was asked before may still come
      await new Promise((resolve) => setTimeout(resolve, 'delayMs' in requests ? 9000 : 0));
      await sale.reconcile();
      expect(await sale.differences()).toEqual([]);
      expect(['Stalls-B-1', 'Stalls-B-2', 'Stalls-B-3', 'Stalls-B-4'].map(sale.says)).toEqual(['booked', 'booked', 'booked', 'free']);
    },
  );

  it('Promise 10 BYD-097, negative control: without the limit of time who chooses seats waits longer', { timeout: 120_000 }, async () => {
    const sale = await world.aSale();
    world.seats.faults.set({ requests: { times: -1, kind: 'silent' } });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    const began = performance.now();
    expect(codeOf(await sale.reserve(['Stalls-B-1']))).toBe('SEATS_NOT_NOW');
    expect(performance.now() - began).toBeGreaterThan(5000);
  });

  it('Promise 3 BYD-096: a provider that calls sold seats free changes nobody’s seat, and is set right when it tells the truth', async () => {
    const sale = await world.aSale();
    const cart = (await sale.reserve(['Stalls-B-1'])).data.reserve;
    expect((await sale.pay((await sale.reserve(['Stalls-B-2'])).data.reserve)).state).toBe('Active');
    await world.runJobs(ALIGN);
    world.seats.faults.set({ lies: ['*'] });
    await sale.reconcile();
    expect((await sale.claimed()).toSorted()).toEqual(['Stalls-B-1', 'Stalls-B-2']);
    for (const label of ['Stalls-B-1', 'Stalls-B-2']) expect(codeOf(await sale.reserve([label]))).toBe('SEAT_TAKEN');
    expect((await sale.pay(cart)).state).toBe('Active');
    world.seats.faults.clear();
    // it has lost what it had, and knows of a seat that nobody has
    sale.states()['Stalls-B-1'] = { booked: 0, held: {}, orderId: null };
    sale.states()['Stalls-B-3'] = { booked: 1, held: {}, orderId: '0123456789abcdef01234567' };
    await sale.reconcile();
    expect(['Stalls-B-1', 'Stalls-B-2', 'Stalls-B-3'].map(sale.says)).toEqual(['booked', 'booked', 'free']);
    expect(await sale.differences()).toEqual([]);
  });

  it(
    'Promise 3 BUY-012 BYD-096: forty buyers want ten seats while it misbehaves by chance: each has one owner, on both sides',
    { timeout: 300_000 },
    async () => {
      const sale = await world.aSale();
      const labels = Array.from({ length: 10 }, (_, at) => `Stalls-D-${at + 1}`);
      const kinds = ['cut', 'lost', 'text', 'error', 'refuse', 'empty'];
      let isOver = false;
      const trouble = (async () => {
        while (!isOver) {
          world.seats.faults.set({ requests: { kind: kinds[randomInt(kinds.length)], times: 1, match: 'change-object-status' } });
          await new Promise((resolve) => setTimeout(resolve, randomInt(20, 120)));
        }
      })();
      const codes: unknown[] = [];
      const buyer = async () => {
        for (let tries = 0; tries < 4; tries += 1) {
          const answer = await sale.reserve([labels[randomInt(labels.length)]!]);
          if (answer.data?.reserve && randomInt(3) > 0) return sale.pay(answer.data.reserve);
          if (answer.data?.reserve) await sale.release(answer.data.reserve.token);
          else codes.push(codeOf(answer));
        }
        return null;
      };
      await Promise.all(Array.from({ length: 40 }, buyer));
      isOver = true;
      await trouble;
      world.seats.faults.clear();
      await world.runJobs(ALIGN);
      await sale.reconcile();
      expect(codes.filter((code) => !REFUSALS.includes(code))).toEqual([]);
      const orders = await world.connection
        .collection('orders')
        .find({ eventId: sale.event._id as never, state: 'Active' })
        .toArray();
      const sold = orders.flatMap((order) => (order['tickets'] as { seat: string }[]).map(({ seat }) => seat));
      expect(new Set(sold).size).toBe(sold.length);
      expect(sold.length).toBeGreaterThan(0);
      expect((await sale.claimed()).toSorted()).toEqual(sold.toSorted());
      expect(labels.filter((label) => sale.says(label) === 'booked').toSorted()).toEqual(sold.toSorted());
      expect(await sale.differences()).toEqual([]);
    },
  );
});
