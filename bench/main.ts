import { acts } from './cases/acts.ts';
import { authoring } from './cases/authoring.ts';
import { burst } from './cases/burst.ts';
import { checkIn } from './cases/check-in.ts';
import { cold } from './cases/cold.ts';
import { counter } from './cases/counter.ts';
import { crash } from './cases/crash.ts';
import { customers } from './cases/customers.ts';
import { door } from './cases/door.ts';
import { doorPhone } from './cases/door-phone.ts';
import { exports, exportsFull } from './cases/exports.ts';
import { failover } from './cases/failover.ts';
import { figures } from './cases/figures.ts';
import { map } from './cases/heat-map.ts';
import { holds } from './cases/holds.ts';
import { orders } from './cases/orders.ts';
import { people } from './cases/people.ts';
import { printing } from './cases/printing.ts';
import { publicPage } from './cases/public-page.ts';
import { seasons } from './cases/seasons.ts';
import { seats } from './cases/seats.ts';
import { waitList } from './cases/wait-list.ts';
import type { Case, Row } from './framework/case.ts';
import { jsonOf, tableOf } from './framework/report.ts';
import { compareBursts, comparePairs } from './pairs/pairs.ts';

const CASES: readonly Case[] = [
  burst,
  crash,
  orders,
  customers,
  people,
  figures,
  map,
  checkIn,
  door,
  doorPhone,
  waitList,
  failover,
  publicPage,
  cold,
  authoring,
  acts,
  holds,
  counter,
  seats,
  seasons,
  printing,
  exports,
  exportsFull,
];
const USAGE = `npm run bench [-- case…] [--full] [--runs=n] [--scale=n] [--json]
npm run bench -- pairs BEFORE AFTER [--runs=n] [--records=n]
npm run bench -- bursts BEFORE AFTER [--runs=n] [--records=n]
  case     ${CASES.map(({ name }) => name).join(', ')} (all, unless named)
  --full   also with 1,000,000 orders
  --runs   how often a burst is repeated (3)
  --scale  the share of their records that figures, acts and exports are tried with, like 0.02; floors hold for 1
  --json   figures as JSON instead of the table
  pairs    compares two folders of this repository, both built, in n pairs (7), with n orders and customers (100000)
  bursts   the same for the on-sale burst, of n orders each (2000)`;

async function main(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const numberOf = (option: string, usual: number) => Number(args.find((arg) => arg.startsWith(`--${option}=`))?.split('=')[1] ?? usual);
  if (names[0] === 'pairs' && names.length === 3)
    return comparePairs(names.slice(1), { pairs: numberOf('runs', 7), records: numberOf('records', 100_000), say });
  if (names[0] === 'bursts' && names.length === 3)
    return compareBursts(names.slice(1), { pairs: numberOf('runs', 7), orders: numberOf('records', 2000), say });
  const unknown = names.find((name) => !CASES.some((each) => each.name === name));
  if (unknown !== undefined || args.includes('--help')) {
    process.stderr.write(`${unknown === undefined ? '' : `There is no case ${unknown}.\n`}${USAGE}\n`);
    return unknown === undefined ? 0 : 2;
  }
  const [runs, scale] = [numberOf('runs', 3), numberOf('scale', 1)];
  const rows: Row[] = [];
  for (const each of CASES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    rows.push(...(await each.run({ full: args.includes('--full'), runs, scale, say })));
  }
  process.stdout.write(`${args.includes('--json') ? jsonOf(rows) : tableOf(rows)}\n`);
  const failures = rows.flatMap((row) => row.failures.map((failure) => `${row.name}: ${failure}`));
  for (const failure of failures) say(`FAILED ${failure}`);
  return failures.length > 0 ? 1 : 0;
}

process.exit(await main(process.argv.slice(2)));
