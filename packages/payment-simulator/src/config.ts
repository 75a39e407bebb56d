export interface SimulatorConfig {
  readonly port: number;
  readonly dataFile: string | null;
  readonly webhook: { readonly url: string; readonly secret: string } | null;
}

const DEFAULT_PORT = 12_111;

/** Reads the environment once. @throws Error that names the variable */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SimulatorConfig {
  refuseInProduction(env);
  const url = env['SIMULATOR_WEBHOOK_URL'];
  const secret = env['SIMULATOR_WEBHOOK_SECRET'];
  if (url && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new Error('SIMULATOR_WEBHOOK_URL must be an http or https address.');
  if (url && !secret) throw new Error('SIMULATOR_WEBHOOK_SECRET is missing: webhooks are always signed.');
  if (secret && !secret.startsWith('whsec_')) throw new Error('SIMULATOR_WEBHOOK_SECRET must start with whsec_.');
  return {
    port: portOf(env['SIMULATOR_PORT']),
    dataFile: env['SIMULATOR_DATA'] || null,
    webhook: url && secret ? { url, secret } : null,
  };
}

/** The simulator takes no real money and must never stand in for Stripe. @throws Error with NODE_ENV=production */
export function refuseInProduction(env: Readonly<Record<string, string | undefined>> = process.env): void {
  if (env['NODE_ENV'] === 'production') throw new Error('The payment simulator does not run with NODE_ENV=production.');
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error('SIMULATOR_PORT must be a port number, 0 to 65535.');
}
