import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

/** The data changes of an upgrade, by hand: `--dry-run` changes nothing, `--finish` declares the upgrade over. */
await runProcess(async (config) => {
  const { migrate } = await import('./migrate.ts');
  await migrate(config.MONGODB_URI, process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
});
