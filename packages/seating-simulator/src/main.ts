import { readConfig } from './config.ts';
import { createSeatingSimulator } from './simulator.ts';

/** Process entry: `node src/main.ts`. One line when ready, one line on standard error when it cannot start. */
async function main(): Promise<void> {
  const { port, dataFile } = readConfig(process.env);
  const simulator = createSeatingSimulator({ ...(dataFile && { dataFile }) });
  process.stdout.write(`seating-simulator ready at ${await simulator.listen(port)}\n`);
  const stop = (): void => void simulator.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`seating-simulator: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
