import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

/** Makes somebody who signed up a super user: the first one of an installation, or a further one. `--remove` takes the right away. */
await runProcess(async (config) => {
  const { superUser } = await import('./super-user.ts');
  const isDone = await superUser(config, process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
  process.exitCode = isDone ? 0 : 1;
});
