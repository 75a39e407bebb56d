import { ConfigError, configOfProcess, type Config } from '../config/config.ts';
import { startTracing } from '../tracing/tracing.ts';

/**
 * Starts a process: configuration, tracing, then `start`. A startup failure prints one plain line on stderr and exits with code 1. A parent
 * with an IPC channel receives `ready`, and this process ends when the parent is gone.
 */
export async function runProcess(start: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  try {
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    config = configOfProcess();
    await startTracing(config);
    await start(config);
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${reasonOf(error, config)}\n`, () => process.exit(1));
  }
}

function reasonOf(error: unknown, config?: Config): string {
  if (error instanceof ConfigError) return `The configuration is not complete:\n${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const { code, port, syscall, hostname } = error as NodeJS.ErrnoException & { port?: number; hostname?: string };
  const variable = port !== undefined && port === config?.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there or set ${variable} to another.`;
  if (syscall === 'listen' || (hostname !== undefined && hostname === config?.HOST))
    return `HOST or PORT cannot be listened on (${code}): HOST is an address of this machine, ports below 1024 need rights.`;
  if (error.name === 'MongooseServerSelectionError') return `MongoDB cannot be reached (MONGODB_URI): ${error.message}`;
  return error.stack ?? error.message;
}
