// Checks docker-compose.yml against the Compose schema and our own rules. Docker is not needed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv } from 'ajv';
import { parse } from 'yaml';

import { fromWheel } from '../wheel.mjs';

const SECRET = /(SECRET|PASSWORD|_KEY)$/;
// needed by MAIL=ses only, and not where the machine has a role
const OPTIONAL_SECRETS = ['AWS_SECRET_ACCESS_KEY'];
const OURS = ['api', 'worker', 'web'];
const LONG_RUNNING = ['api', 'worker', 'web', 'mongo', 'redis'];
// the schema is from 2021; these were added to the Compose specification later
const NEWER_KEYS = ['name'];
const NEWER_HEALTH_KEYS = ['start_interval'];

/** The schema is draft 7 with ids of draft 4, which nothing refers to. */
function withoutIds(node) {
  if (Array.isArray(node)) return node.map(withoutIds);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'id' && typeof value === 'string'))
      .map(([key, value]) => [key, withoutIds(value)]),
  );
}

const without = (object, keys) => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** Violations of the Compose schema. */
export function schemaComplaints(compose, schema) {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const services = Object.entries(compose.services).map(([name, service]) => {
    const { healthcheck } = service;
    return [name, healthcheck ? { ...service, healthcheck: without(healthcheck, NEWER_HEALTH_KEYS) } : service];
  });
  const known = { ...without(compose, NEWER_KEYS), services: Object.fromEntries(services) };
  const validate = ajv.compile({ ...withoutIds(schema), $schema: 'http://json-schema.org/draft-07/schema#' });
  return validate(known) ? [] : validate.errors.map(({ instancePath, message }) => `docker-compose.yml${instancePath} ${message}`);
}

/** Every `${NAME…}` of a text with what follows the name (`:?…`, `:-default` or nothing). */
export function variablesIn(text) {
  // bounded input: our own compose file
  return [...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)([^}]*)\}/g)].map(([, name, rest]) => ({ name, rest }));
}

/** Checks the resource limits of every service, ours or not. */
function limitComplaints([name, service]) {
  const complaints = [];
  if (!service.cap_drop?.includes('ALL')) complaints.push(`${name} must drop all capabilities`);
  if (!service.security_opt?.includes('no-new-privileges:true')) complaints.push(`${name} may gain privileges`);
  if (!service.mem_limit) complaints.push(`${name} has no memory limit`);
  if (!service.logging?.options?.['max-size']) complaints.push(`the log of ${name} grows without end`);
  return complaints;
}

/** nginx resolves the API's name to its processes: with two networks in common each process would be listed twice. */
function sharedNetworks({ web, api }) {
  const shared = web?.networks?.filter((network) => api?.networks?.includes(network)) ?? [];
  return shared.length === 1 ? [] : [`web and api share ${shared.length} networks instead of one`];
}

/** Who reaches a port of the host past the TLS proxy may make up an address: unless the operator says otherwise, nobody but this machine does. */
const LOOPBACK = /^(127\.0\.0\.1|\$\{[A-Z_]+:-127\.0\.0\.1\}):/;

const SIZED = /[:,]size=\d+[km]\b/;

/** Violations of our own rules: non-root, health checks, graceful shutdown, limits, no secret with a default. */
export function promiseComplaints(text, compose) {
  const complaints = variablesIn(text)
    .filter(({ name, rest }) => SECRET.test(name) && !rest.startsWith(':?') && !(OPTIONAL_SECRETS.includes(name) && rest === ':-'))
    .map(({ name }) => `docker-compose.yml: the secret ${name} must be required (\${${name}:?})`);
  const { services } = compose;
  complaints.push(...Object.entries(services).flatMap(limitComplaints), ...sharedNetworks(services));
  for (const name of LONG_RUNNING) if (!services[name]) complaints.push(`docker-compose.yml has no service ${name}`);
  for (const name of LONG_RUNNING)
    if (services[name] && !services[name].healthcheck && !services[name].build) complaints.push(`${name} has no health check`);
  for (const name of OURS.filter((each) => services[each])) {
    const service = services[name];
    if (!service.read_only) complaints.push(`${name} must run read-only`);
    // without a size, a few large files in it take the memory of the whole container
    if (!service.tmpfs?.every((mount) => SIZED.test(mount))) complaints.push(`${name} has a scratch folder without a size`);
    if (service.container_name) complaints.push(`${name} has a container_name and cannot be scaled`);
    if (name !== 'web' && service.ports) complaints.push(`${name} publishes a port and cannot be scaled`);
    if (name !== 'web' && !service.stop_grace_period) complaints.push(`${name} gets no time to end`);
  }
  for (const [name, { ports = [] }] of Object.entries(services))
    if (!ports.every((port) => LOOPBACK.test(port))) complaints.push(`${name} publishes a port beyond the loopback`);
  for (const name of ['mongo', 'redis']) if (services[name]?.ports) complaints.push(`${name} must not be reachable from outside`);
  return complaints;
}

export async function composeFile(root) {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const compose = parse(text, { merge: true });
  const schema = JSON.parse(readFileSync(await fromWheel('compose_spec.json'), 'utf8'));
  return [...schemaComplaints(compose, schema), ...promiseComplaints(text, compose)].join('\n');
}
