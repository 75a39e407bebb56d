// The environment of API, worker and seed: development defaults, overridden by .env and the shell.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Variables set by the user: the shell's over those of .env. Empty ones count as unset. */
export function givenEnvironment(root, shell = process.env) {
  const file = join(root, '.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries({ ...written, ...shell }).filter(([, value]) => value !== ''));
}

/** The payment provider; the simulator unless another one is configured. */
export const paymentsOf = (given) => given.PAYMENTS ?? 'simulator';

/**
 * @param {{ root: string, dataDir: string, port: number, given: object, secrets: object, mongo: string, redis: string, chromium?: object, simulatorUrl?: string, integrationUrl?: string, seatsUrl?: string }} setup
 * @returns the whole environment of a child process
 */
export function developmentEnvironment({
  root,
  dataDir,
  port,
  given,
  secrets,
  mongo,
  redis,
  chromium,
  simulatorUrl,
  integrationUrl,
  seatsUrl,
}) {
  const { SIMULATOR_SECRET_KEY, SIMULATOR_PUBLISHABLE_KEY, SIMULATOR_CLIENT_ID, ...own } = secrets;
  const simulator = simulatorUrl && {
    SIMULATOR_URL: simulatorUrl,
    STRIPE_SECRET_KEY: SIMULATOR_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: SIMULATOR_PUBLISHABLE_KEY,
    STRIPE_CLIENT_ID: SIMULATOR_CLIENT_ID,
  };
  const defaults = {
    NODE_ENV: 'development',
    // seed, API and worker share most modules: the compile cache saves a third of the CPU time at startup
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    ...own,
    PAYMENTS: paymentsOf(given),
    MAIL: 'devbox',
    MAIL_FROM: 'tickets@marquee.example',
    SMS: 'devbox',
    SITES: 'devbox',
    // settings say teg.example; what goes there goes to the simulator
    INTEGRATION_HOSTS: 'teg.example',
    FILES: 'disk',
    FILES_DIR: join(dataDir, 'files'),
    WEB_DIST: join(root, 'apps/web/dist'),
    DEMO_FILE: join(dataDir, 'demo.json'),
    TRUSTED_DOCUMENTS_ONLY: 'false',
    DEV_TOOLS: 'true',
    LOG_LEVEL: 'info',
    WORKER_CONCURRENCY: '8',
  };
  const integration = integrationUrl && !given.INTEGRATION_HOSTS && { INTEGRATION_SIMULATOR_URL: integrationUrl };
  const seating = seatsUrl && { SEATS_URL: seatsUrl, SEATS_SCRIPT_URL: `${seatsUrl}/chart.js` };
  return {
    ...defaults,
    ...integration,
    ...seating,
    ...given,
    ...chromium,
    ...simulator,
    MONGODB_URI: mongo,
    REDIS_URL: redis,
    PORT: String(port),
  };
}
