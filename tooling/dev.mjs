// `npm run dev`: databases, simulator, API and worker restarted on change, and the web with hot reload, in the foreground.
import { join } from 'node:path';
import { oxcNode, script } from './commands.mjs';
import { onLeave } from './leave.mjs';
import { explain } from './problem.mjs';
import { chosenPort, takeFolder } from './start/second-start.mjs';
import { createDatabases } from './start/stack.mjs';
import { freePort } from './ports.mjs';
import { signalGroup, spawnGroup } from './processes.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** Watches everything; the address is the web's, which proxies API calls. */
export async function dev({ root, dataDir }) {
  const port = chosenPort(root);
  const apiPort = await freePort();
  const children = [];
  let databases;
  let leaving = false;
  const leave = async (code, text) => {
    if (leaving) return;
    leaving = true;
    if (text) process.stderr.write(`\nmarquee: ${text}\n`);
    const gone = children
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of children) signalGroup(child, 'SIGTERM');
    await Promise.race([Promise.all(gone), new Promise((done) => setTimeout(done, 8_000))]);
    for (const child of children) signalGroup(child, 'SIGKILL');
    await databases?.stop();
    process.exit(code);
  };
  onLeave(() => void leave(0));
  const run = (name, args, cwd, env) => {
    const child = spawnGroup(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('exit', (code) => void leave(1, `${name} ended (exit ${code}).`));
    children.push(child);
  };

  try {
    takeFolder(dataDir, port);
    databases = createDatabases({ root, dataDir, port: apiPort, say, onGiveUp: (text) => void leave(1, text) });
    const { env } = await databases.start();
    const devEnv = { ...env, PUBLIC_URL: `http://localhost:${port}`, API_ORIGIN: `http://127.0.0.1:${apiPort}` };
    const api = join(root, 'apps/api');
    const oxc = oxcNode(root);
    const watch = [
      '--watch',
      '--watch-path',
      join(api, 'src'),
      '--watch-path',
      join(root, 'packages/shared/src'),
      '--watch-preserve-output',
      ...oxc,
    ];
    await once([...oxc, join(api, 'src/main.seed.ts')], root, devEnv);
    run('The API', [...watch, join(api, 'src/main.api.ts')], root, devEnv);
    run('The worker', [...watch, join(api, 'src/main.worker.ts')], root, devEnv);
    const web = join(root, 'apps/web');
    run('The web', [script(web, 'vite/bin/vite.js'), '--port', String(port), '--strictPort', '--host', '127.0.0.1'], web, devEnv);
    say(`• Watching. Open http://localhost:${port} (API at http://127.0.0.1:${apiPort})`);
  } catch (error) {
    await leave(1, explain(error));
  }
}

function once(args, cwd, env) {
  return new Promise((resolve, reject) => {
    const child = spawnGroup(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The demo world could not be made (exit ${code}).`))));
  });
}
