// `npm start`: builds what is missing or stale, starts everything at one address, and stops everything at exit.
import { relative } from 'node:path';
import { buildStale } from '../build.mjs';
import { onLeave } from '../leave.mjs';
import { explain } from '../problem.mjs';
import { chosenPort, takeFolder } from './second-start.mjs';
import { createStack } from './stack.mjs';
import { summaryLines } from './summary.mjs';

const STOP_AT_MOST_MS = 30_000;
const say = (line) => process.stdout.write(`${line}\n`);

/** Runs until a signal or until a part fails permanently; then stops everything and exits. */
export async function start({ root, dataDir }) {
  let stack;
  let leaving = false;
  const leave = async (code, text) => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(1), STOP_AT_MOST_MS).unref();
    if (text) process.stderr.write(`\nmarquee: ${text}\n`);
    if (stack) say('• Stopping');
    await stack?.stop();
    if (stack) say('Stopped; nothing is left running.');
    process.exit(code);
  };
  onLeave(() => void leave(0));
  try {
    const port = chosenPort(root);
    takeFolder(dataDir, port);
    await buildStale(root, say);
    stack = createStack({ root, dataDir, port, say, onGiveUp: (text) => void leave(1, text) });
    const { url, demo, env } = await stack.start();
    const { INTEGRATION_SIMULATOR_URL: integrationUrl, SEATS_URL: seatsUrl } = env;
    for (const line of summaryLines({ url, demo, dataDir: relative(root, dataDir), integrationUrl, seatsUrl })) say(line);
  } catch (error) {
    await leave(1, explain(error));
  }
}
