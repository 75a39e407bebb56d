import { readConfig } from './config.ts';
import { createSimulator } from './simulator.ts';

/** Process entry: `node src/main.ts`. One line when ready, one line on standard error when it cannot start. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const simulator = createSimulator({
    ...(config.dataFile ? { dataFile: config.dataFile } : {}),
    ...(config.webhook ? { webhook: config.webhook } : {}),
  });
  const { url } = await simulator.listen({ port: config.port });
  process.stdout.write(`payment-simulator ready at ${url}\n`);
  const stop = (): void => void simulator.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`payment-simulator: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
