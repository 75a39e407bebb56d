// Processes are added, stopped and killed under load.
import { author } from '../promoter.mjs';
import { rush, wordsOf } from '../rush.mjs';
import { sleep } from '../shell.mjs';
import { books } from './books.mjs';

const ON_SALE = 20_000;
const FEW = 100;
/** Maximum gap between sales while one process is stopped, in s; on a slow machine, twice its own gap without a stop. */
const GAP = 2;
const TURNS = 16;

function told({ figures }, words, seen, needed) {
  figures.note(
    `${words}: orders`,
    `${seen.orders.length} (${seen.rate.toFixed(1)}/s; an answer ${seen.p50} ms, 95 % within ${seen.p95} ms)`,
  );
  if (needed.failed !== undefined)
    figures.check(
      `${words}: failed requests`,
      `${seen.failed.length} of ${seen.requests} (${wordsOf(seen)})`,
      `≤ ${needed.failed}`,
      seen.failed.length <= needed.failed,
    );
  if (needed.gap)
    figures.check(
      `${words}: longest time without a sale`,
      `${seen.gap.toFixed(1)} s`,
      `≤ ${needed.gap.toFixed(1)} s`,
      seen.gap <= needed.gap,
    );
  figures.check(`${words}: buyers who gave up`, seen.gaveUp[0] ?? 0, 0, seen.gaveUp.length === 0);
}

export async function load(world) {
  const { site, stack, promoter, house } = world;
  const sale = await author(promoter, house, { places: ON_SALE });
  world.rush = sale;
  const bought = [];
  const during = async (words, happen, needed) => {
    const seen = await rush(site, sale, happen);
    bought.push(...seen.orders);
    told(world, words, seen, needed);
    return seen;
  };
  await during('one API', () => sleep(12_000), { failed: 0 });
  await during('scaling to three APIs and two workers', () => scaled(stack), { failed: 0 });
  const calm = await during('three APIs', () => sleep(12_000), { failed: 0 });
  const gap = Math.max(GAP, 2 * calm.gap);
  await during('an API is restarted', async () => stack.podman(['restart', '-t', '30', (await stack.of('api'))[0]]), {
    failed: 0,
    gap,
  });
  await during('a worker is restarted', async () => stack.podman(['restart', '-t', '30', (await stack.of('worker'))[0]]), {
    failed: 0,
    gap,
  });
  await during('an API is killed', async () => stack.kill((await stack.of('api'))[1]), { failed: 12 });
  await during('a worker is killed', async () => stack.kill((await stack.of('worker'))[1]), { failed: 0, gap });
  await restarted(world);
  await books(world, sale, bought, 'after all of it');
  await soldOut(world);
}

async function scaled(stack) {
  await stack.scale('api', 3);
  await stack.scale('worker', 2);
  for (const service of ['api', 'worker']) await stack.healthy(service);
}

/** `restart: unless-stopped` restarts a killed process. */
async function restarted({ stack, figures }) {
  const states = await Promise.all(
    ['api', 'worker'].flatMap(async (service) => {
      const names = await stack.of(service);
      return Promise.all(names.map((name) => stack.podman(['inspect', name, '--format', '{{.State.Status}}'])));
    }),
  );
  const running = states.flat().filter((state) => state === 'running').length;
  figures.check('processes after the kills', `${running} of ${states.flat().length} run`, '5 of 5', running === 5);
  for (const service of ['api', 'worker']) await stack.healthy(service);
}

/** More buyers than places, while an API is killed. */
async function soldOut(world) {
  const sale = await author(world.promoter, world.house, { places: FEW });
  const orders = [];
  for (let turn = 0; turn < TURNS && orders.length < FEW; turn++) {
    const seen = await rush(world.site, sale, async () => {
      await sleep(1000);
      if (turn === 0) await world.stack.kill((await world.stack.of('api'))[2]);
      else await sleep(10_000);
    });
    orders.push(...seen.orders);
  }
  await books(world, sale, orders, `a sale of ${FEW} places with a killed API`);
  const all = `${orders.length} of ${FEW}`;
  world.figures.check('every place of it was sold once', all, `${FEW} of ${FEW}`, orders.length === FEW);
}
