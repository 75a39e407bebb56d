import { type BurstPlan, nameOfBurst, oneBurst } from '../cases/burst.ts';
import { peakMemoryOf } from '../framework/usage.ts';
import { anOrganizer, type Organizer } from '../world/organizer.ts';
import type { Pairs } from './measured.ts';
import { inOrder } from './measured.ts';
import type { startSide } from './side.ts';

type Started = Awaited<ReturnType<typeof startSide>>;
type Seller = Started & { readonly organizer: Organizer };

const PLANS: readonly BurstPlan[] = [
  { buyers: 64, places: 2000, tiers: 2, apis: 1 },
  { buyers: 64, places: 20_000, tiers: 1, apis: 1 },
  { buyers: 256, places: 2000, tiers: 1, apis: 1 },
];
/** Until then V8 is still optimizing; a real process runs for days. In bursts of 2,000 orders. */
const WARM_UP_BURSTS = 4;
const SERVERS = ['api', 'mongod', 'redis'];

/** Bursts of `orders` purchases on two builds in turn, each on a new event; what a burst sold is compared with the provider's books. */
export async function burstsInTurn(
  started: readonly Started[],
  pairs: number,
  orders: number,
  say: (line: string) => void,
): Promise<Pairs[]> {
  const sellers: Seller[] = [];
  for (const side of started) sellers.push({ ...side, organizer: await anOrganizer(side.stack, side.http) });
  const [before, after] = sellers as [Seller, Seller];
  say(`bursts: warming up, ${WARM_UP_BURSTS * orders} orders on each side`);
  for (let at = 0; at < WARM_UP_BURSTS; at += 1) for (const side of [before, after]) await burstOn(side, PLANS[0]!, orders);
  const results: Pairs[] = [];
  for (const plan of PLANS) {
    const result: Pairs = { name: nameOfBurst(plan), before: [], after: [] };
    for (let pair = 0; pair < pairs; pair += 1)
      for (const side of inOrder(before, after, pair))
        (side === before ? result.before : result.after).push(await burstOn(side, plan, orders));
    const rates = [result.before, result.after].map((side) => side.map(({ time }) => (1000 / time).toFixed(0)).join(', '));
    say(`bursts: ${result.name}: orders/s before ${rates[0]}; after ${rates[1]}`);
    results.push(result);
  }
  const peaks = [before, after].map(({ stack }) => Math.max(...stack.pids()['api']!.map(peakMemoryOf)));
  say(`bursts: peak memory of an API process: ${peaks[0]} MB before, ${peaks[1]} MB after`);
  return results;
}

async function burstOn({ stack, http, organizer }: Seller, plan: BurstPlan, orders: number) {
  const { perSecond, requests, cpu, failures } = await oneBurst(stack, http, organizer, plan, Math.min(plan.places, orders));
  if (failures.length > 0) throw new Error(`${nameOfBurst(plan)}: ${failures.join('; ')}`);
  return { time: 1000 / perSecond, p95: requests.at(0.95), cpu: SERVERS.reduce((sum, part) => sum + (cpu[part] ?? 0), 0) };
}
