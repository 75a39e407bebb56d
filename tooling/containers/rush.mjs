// Constant load of buyers during a change or failure of the site; every response is counted.
import { Buyer } from './buyer.mjs';
import { sleep } from './shell.mjs';

const BUYERS = 6;
const ACCEPTED = ['ok', 'SOLD_OUT', 'PLACES_LEFT'];

/** @returns {Promise<{ orders: string[], gaveUp: string[], failed: string[], requests: number, gap: number, p50: number, p95: number, rate: number }>} */
export async function rush(site, sale, happen) {
  const [began, bought, times, orders, gaveUp, failed] = [performance.now(), [], [], [], [], []];
  let requests = 0;
  let isOver = false;
  const seen = (name, code, ms) => {
    requests++;
    if (ACCEPTED.includes(code)) times.push(ms);
    else failed.push(`${name} ${code}`);
  };
  const one = async () => {
    while (!isOver) {
      const buyer = new Buyer(site, sale, seen);
      try {
        if (!(await buyer.reserve())) return; // sold out
        orders.push((await buyer.pay()).orderId);
        bought.push(performance.now() - began);
      } catch (error) {
        gaveUp.push(error.message);
      }
      await sleep(50 + Math.random() * 100);
    }
  };
  const all = Promise.all(Array.from({ length: BUYERS }, one));
  try {
    await sleep(1500);
    await happen();
    await sleep(1500);
  } finally {
    isOver = true;
  }
  await all;
  times.sort((a, b) => a - b);
  const at = (part) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  const moments = [0, ...bought, performance.now() - began];
  const gap = Math.max(...moments.slice(1).map((moment, i) => moment - moments[i])) / 1000;
  return { orders, gaveUp, failed, requests, gap, p50: at(0.5), p95: at(0.95), rate: (orders.length / (performance.now() - began)) * 1000 };
}

/** The number of failures by kind, as text. */
export function wordsOf({ failed }) {
  const kinds = Map.groupBy(failed, (kind) => kind);
  return Array.from(kinds, ([kind, all]) => `${all.length} ${kind}`).join(', ') || 'none';
}
