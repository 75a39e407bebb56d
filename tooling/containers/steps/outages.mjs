// Outages of Redis and MongoDB, and recovery.
import { Buyer } from '../buyer.mjs';
import { rush } from '../rush.mjs';
import { until } from '../shell.mjs';

export async function outages(world) {
  await withoutRedis(world);
  await withoutMongo(world);
}

async function withoutRedis({ site, stack, figures, rush: sale }) {
  const buyers = Array.from({ length: 8 }, () => new Buyer(site, sale));
  await Promise.all(buyers.map((buyer) => buyer.reserve()));
  const [redis] = await stack.of('redis');
  await stack.podman(['stop', '-t', '10', redis]);
  const paid = (await Promise.allSettled(buyers.map((buyer) => buyer.pay()))).filter(({ status }) => status === 'fulfilled').length;
  figures.check('without Redis: carts that were paid', `${paid} of ${buyers.length}`, 'all', paid === buyers.length);
  const began = performance.now();
  const code = await new Buyer(site, sale).person
    .ask('Reserve', {
      input: { eventId: sale.eventId, tickets: [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }], idempotencyKey: String(began) },
    })
    .then(
      () => 'reserved',
      (error) => error.code,
    );
  const seconds = (performance.now() - began) / 1000;
  const isTold = code === 'SERVICE_UNAVAILABLE' && seconds <= 3;
  figures.check('without Redis: a new cart', `${code} after ${seconds.toFixed(1)} s`, 'SERVICE_UNAVAILABLE within 3 s', isTold);
  const ready = await (await fetch(`${site.url}/health/ready`)).json();
  figures.check('without Redis: /health/ready', ready.status, 'degraded', ready.status === 'degraded');
  await stack.podman(['start', redis]);
  await stack.healthy('redis');
  await soldAgain({ site, figures }, sale, 'Redis');
}

async function withoutMongo({ site, stack, figures, rush: sale }) {
  const [mongo] = await stack.of('mongo');
  await stack.podman(['stop', '-t', '60', mongo]);
  const began = performance.now();
  const page = await fetch(`${site.url}/e/${sale.eventId}`);
  const text = await page.text();
  const seconds = (performance.now() - began) / 1000;
  const isTold = page.status === 503 && text.includes('One moment, please') && seconds <= 6;
  figures.check(
    'without MongoDB: the event’s page',
    `${page.status} after ${seconds.toFixed(1)} s`,
    '503 that tries again, within 6 s',
    isTold,
  );
  await until('the processes find out', 60, async () => (await fetch(`${site.url}/health/ready`)).status === 503).catch(() => null);
  const { status } = await fetch(`${site.url}/health/ready`);
  figures.check('without MongoDB: /health/ready', status, 503, status === 503);
  await stack.podman(['start', mongo]);
  await stack.healthy('mongo');
  await soldAgain({ site, figures }, sale, 'MongoDB');
}

async function soldAgain({ site, figures }, sale, what) {
  const began = performance.now();
  const buyer = new Buyer(site, sale);
  await buyer.reserve();
  await buyer.pay();
  const seconds = (performance.now() - began) / 1000;
  figures.check(`${what} is back: sales again after`, `${seconds.toFixed(1)} s`, '≤ 30 s', seconds <= 30);
  const seen = await rush(site, sale, () => new Promise((resolve) => setTimeout(resolve, 4000)));
  figures.check(`${what} is back: failed requests`, `${seen.failed.length} of ${seen.requests}`, 0, seen.failed.length === 0);
}
