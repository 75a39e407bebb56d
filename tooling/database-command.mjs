// `npm run migrate`, `npm run figures:check` and `npm run super-user`: runs a command of the API on the database of MONGODB_URI, else on that of `.data`.
import { join } from 'node:path';
import { oxcNode, runNode } from './commands.mjs';
import { Problem } from './problem.mjs';
import { runningOn } from './start/second-start.mjs';
import { createDatabases } from './start/stack.mjs';

/** Runs `apps/api/src/main.NAME.ts` and exits with its code. */
export async function databaseCommand(name, { root, dataDir, args }) {
  const [flag, register] = oxcNode(root);
  const run = (env) => runNode(flag, [register, join(root, `apps/api/src/main.${name}.ts`), ...args], { cwd: root, env });
  // in production the processes' variables are set
  if (process.env.MONGODB_URI) process.exit((await run(process.env)).code);
  if (runningOn(dataDir)) throw new Problem('Marquee runs on .data just now. Stop it first, or name another database by MONGODB_URI.');
  const databases = createDatabases({ root, dataDir });
  const { env } = await databases.start();
  // it serves no pages, so they need not be built
  const { WEB_DIST: _, ...own } = env;
  const { code } = await run({ ...process.env, ...own });
  await databases.stop();
  process.exit(code);
}
