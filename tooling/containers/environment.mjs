// Writes what an operator would for a trial: `.env`, an override of the compose file, and a certificate for the provider's name.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './shell.mjs';

const PROVIDER = ['api.stripe.com', 'connect.stripe.com'];
const SUBNETS = { inside: '10.213.1', outside: '10.213.2' };
const GIVEN = {
  MAIL_FROM: 'tickets@example.com',
  SMS_HTTP_URL: 'http://sms-sink:9000',
  STRIPE_SECRET_KEY: 'sk_test_containers',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_containers',
  STRIPE_CLIENT_ID: 'ca_containers',
  STRIPE_WEBHOOK_SECRET: 'whsec_containers',
};

/** Fills in the required lines of .env.example, and nothing else. */
export function filledIn(example, values) {
  return example.replaceAll(/^([A-Z][A-Z0-9_]*)=$/gm, (_, name) => `${name}=${values[name] ?? randomBytes(32).toString('hex')}`);
}

/** @returns {Promise<{ files: string[], values: object }>} the arguments for compose */
export async function writeEnvironment({ root, folder }, { web, mail }) {
  const at = (name) => join(folder, name);
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const text = filledIn(example, { ...GIVEN, PUBLIC_URL: `http://localhost:${web}` });
  writeFileSync(at('env'), `${text}\nWEB_PORT=${web}\nMAILPIT_PORT=${mail}\n`, { mode: 0o600 });
  await writeCertificate(at('tls'));
  // podman's DNS server is the network's gateway, Docker's is 127.0.0.11
  const conf = readFileSync(join(root, 'docker/nginx.conf'), 'utf8').replace('resolver 127.0.0.11 ', `resolver ${SUBNETS.outside}.1 `);
  writeFileSync(at('nginx.conf'), conf);
  writeFileSync(at('override.yml'), JSON.stringify(overrideOf(at), null, 2).replaceAll('"!reset"', '!reset null'));
  return { files: ['--env-file', at('env'), '-f', join(root, 'docker-compose.yml'), '-f', at('override.yml')], values: GIVEN };
}

function overrideOf(at) {
  const trusting = {
    volumes: [`${at('tls/provider.pem')}:/etc/ssl/provider.pem:ro`],
    environment: { NODE_EXTRA_CA_CERTS: '/etc/ssl/provider.pem' },
  };
  const network = (start) => ({ ipam: { config: [{ subnet: `${start}.0/24`, gateway: `${start}.1` }] } });
  return {
    // podman 4 does not know it
    services: {
      mongo: { healthcheck: { start_interval: '!reset' } },
      api: trusting,
      worker: trusting,
      web: { volumes: [`${at('nginx.conf')}:/etc/nginx/nginx.conf:ro`] },
    },
    networks: { inside: network(SUBNETS.inside), outside: network(SUBNETS.outside) },
  };
}

async function writeCertificate(folder) {
  if (existsSync(join(folder, 'provider.pem'))) return;
  mkdirSync(folder, { recursive: true });
  const names = PROVIDER.map((name) => `DNS:${name}`).join(',');
  const files = ['-keyout', join(folder, 'provider.key'), '-out', join(folder, 'provider.pem')];
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '3650',
    '-subj',
    '/CN=a trial of Marquee',
  ];
  await must('openssl', ['req', ...kind, '-addext', `subjectAltName=${names}`, ...files]);
}

/** The environment of the provider's container. */
export const PROVIDER_ALIASES = PROVIDER;
