import { BLOCKS, SCANNED, slowVisit } from './blocks.ts';
import { burstsInTurn } from './bursts.ts';
import { inOrder, measure, type Pairs, pairsTable, slower, Turns } from './measured.ts';
import { fillSide, type Side, startSide } from './side.ts';

/** Blocks that do not count: V8 needs a thousand requests to warm up. */
const WARM_UP = 2;
/** A median above this, in time and in processor time, is called slower. */
const LIMIT = 1.05;

interface Plan {
  readonly pairs: number;
  readonly say: (line: string) => void;
}
type Started = Awaited<ReturnType<typeof startSide>>;

/** Searches, lists, check-in and the public page. */
export function comparePairs(roots: readonly string[], { pairs, records, say }: Plan & { readonly records: number }): Promise<number> {
  return onBoth(roots, pairs, async (started) => {
    say(`pairs: loading ${records} orders and customers on both sides`);
    const scans = (WARM_UP + pairs) * SCANNED;
    const [before, after] = (await Promise.all(started.map((side) => fillSide(side, { records, scans, say })))) as [Side, Side];
    const results = await blocksInTurn(before, after, pairs, say);
    return [...results, await visitsInTurn(before, after, pairs, say)];
  });
}

/** The on-sale burst. */
export function compareBursts(roots: readonly string[], { pairs, orders, say }: Plan & { readonly orders: number }): Promise<number> {
  return onBoth(roots, pairs, (started) => burstsInTurn(started, pairs, orders, say));
}

/**
 * Compares two builds: both run, and their blocks alternate (before, after, after, before, …), because the speed of a virtual core changes
 * within minutes. Returns 1 when something is slower.
 */
async function onBoth(roots: readonly string[], pairs: number, run: (started: readonly Started[]) => Promise<Pairs[]>): Promise<number> {
  const started: Started[] = [];
  try {
    for (const [at, root] of roots.entries()) started.push(await startSide(at === 0 ? 'before' : 'after', root));
    const results = await run(started);
    process.stdout.write(`${pairsTable(results)}\n`);
    const found = slower(results, LIMIT);
    process.stdout.write(`\n${pairs} pairs. ${found.length === 0 ? 'Nothing is slower.' : `Slower: ${found.join('; ')}.`}\n`);
    return found.length === 0 ? 0 : 1;
  } finally {
    for (const { http, stack } of started) {
      http.close();
      await stack.stop();
    }
  }
}

async function blocksInTurn(before: Side, after: Side, pairs: number, say: (line: string) => void): Promise<Pairs[]> {
  const turns = new Turns();
  const results: Pairs[] = [];
  for (const block of BLOCKS) {
    say(`pairs: ${block.name}`);
    for (let at = 0; at < WARM_UP; at += 1) for (const side of [before, after]) await measure(side, block, turns);
    const result: Pairs = { name: block.name, before: [], after: [] };
    for (let pair = 0; pair < pairs; pair += 1)
      for (const side of inOrder(before, after, pair))
        (side === before ? result.before : result.after).push(await measure(side, block, turns));
    results.push(result);
  }
  return results;
}

async function visitsInTurn(before: Side, after: Side, pairs: number, say: (line: string) => void): Promise<Pairs> {
  const result: Pairs = { name: 'public page on a slow line, until a ticket is chosen', before: [], after: [] };
  say(`pairs: ${result.name}`);
  for (let pair = 0; pair < pairs; pair += 1)
    for (const side of inOrder(before, after, pair)) (side === before ? result.before : result.after).push({ time: await slowVisit(side) });
  return result;
}
