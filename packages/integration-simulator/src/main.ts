import { createIntegrationSimulator } from './integration-simulator.ts';

/** Process entry: `node src/main.ts`. One line when ready. */
async function main({ NODE_ENV, INTEGRATION_SIMULATOR_PORT = '0' }: NodeJS.ProcessEnv): Promise<void> {
  if (NODE_ENV === 'production') throw new Error('It does not run in production.');
  const simulator = createIntegrationSimulator();
  const url = await simulator.listen(Number(INTEGRATION_SIMULATOR_PORT));
  process.stdout.write(`integration-simulator ready at ${url}\n`);
  const stop = (): void => void simulator.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main(process.env).catch((error: unknown) => {
  process.stderr.write(`integration-simulator: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
