// Secrets of a development installation: generated on the first run, stored beside its data, readable by its owner only.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const random = (bytes = 32) => randomBytes(bytes).toString('base64url');

const MAKERS = {
  JWT_SECRET: () => random(),
  LINK_SECRET: () => random(),
  SECOND_FACTOR_SECRET: () => random(),
  STRIPE_WEBHOOK_SECRET: () => `whsec_${random()}`,
  // the key of the payment simulator; keys of real accounts look different
  SIMULATOR_SECRET_KEY: () => `sk_test_simulator_${random(12)}`,
  SIMULATOR_PUBLISHABLE_KEY: () => `pk_test_simulator_${random(12)}`,
  SIMULATOR_CLIENT_ID: () => `ca_simulator_${random(8)}`,
};

/** The secrets of this data folder; missing ones are generated and stored. */
export function readSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = Object.keys(MAKERS).filter((name) => !kept[name]);
  if (missing.length === 0) return kept;
  const all = { ...kept, ...Object.fromEntries(missing.map((name) => [name, MAKERS[name]()])) };
  mkdirSync(dataDir, { recursive: true });
  const work = `${file}.${process.pid}`;
  writeFileSync(work, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  renameSync(work, file);
  return all;
}
