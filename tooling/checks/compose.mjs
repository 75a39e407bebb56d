// docker-compose.yml is held against the Compose schema and against our own promises. There need be no Docker for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv } from 'ajv';
import { parse } from 'yaml';

import { fromWheel } from '../wheel.mjs';

const SECRET = /(SECRET|PASSWORD|_KEY)$/;
// needed by MAIL=ses alone, and not where the machine has a role
const OPTIONAL_SECRETS = ['AWS_SECRET_ACCESS_KEY'];
const OURS = ['api', 'worker', 'web'];
const LONG_RUNNING = ['api', 'worker', 'web', 'mongo', 'redis'];
// the schema is of 2021; `name` came to the Compose specification later
const NEWER_KEYS = ['name'];

/** The schema is of draft 7 with ids of draft 4, which nothing refers to. */
function withoutIds(node) {
  if (Array.isArray(node)) return node.map(withoutIds);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'id' && typeof value === 'string'))
      .map(([key, value]) => [key, withoutIds(value)]),
  );
}

/** Where the file breaks the Compose schema. */
export function schemaComplaints(compose, schema) {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const known = Object.fromEntries(Object.entries(compose).filter(([key]) => !NEWER_KEYS.includes(key)));
  const validate = ajv.compile({ ...withoutIds(schema), $schema: 'http://json-schema.org/draft-07/schema#' });
  return validate(known) ? [] : validate.errors.map(({ instancePath, message }) => `docker-compose.yml${instancePath} ${message}`);
}

/** Every `${NAME…}` of a text with what follows the name (`:?…`, `:-default` or nothing). */
export function variablesIn(text) {
  // bounded input: our own compose file
  return [...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)([^}]*)\}/g)].map(([, name, rest]) => ({ name, rest }));
}

/** What stands against our own promises: non-root, health checks, graceful end, no secret with a default. */
export function promiseComplaints(text, compose) {
  const complaints = variablesIn(text)
    .filter(({ name, rest }) => SECRET.test(name) && !rest.startsWith(':?') && !(OPTIONAL_SECRETS.includes(name) && rest === ':-'))
    .map(({ name }) => `docker-compose.yml: the secret ${name} must be required (\${${name}:?})`);
  const { services } = compose;
  for (const name of LONG_RUNNING) if (!services[name]) complaints.push(`docker-compose.yml has no service ${name}`);
  for (const name of LONG_RUNNING)
    if (services[name] && !services[name].healthcheck && !services[name].build) complaints.push(`${name} has no health check`);
  for (const name of OURS.filter((each) => services[each])) {
    const service = services[name];
    if (!service.cap_drop?.includes('ALL') || !service.read_only) complaints.push(`${name} must drop all capabilities and run read-only`);
    if (service.container_name) complaints.push(`${name} has a container_name and cannot be scaled`);
    if (name !== 'web' && service.ports) complaints.push(`${name} publishes a port and cannot be scaled`);
    if (name !== 'web' && !service.stop_grace_period) complaints.push(`${name} gets no time to end`);
  }
  for (const name of ['mongo', 'redis']) if (services[name]?.ports) complaints.push(`${name} must not be reachable from outside`);
  return complaints;
}

export async function composeFile(root) {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const compose = parse(text, { merge: true });
  const schema = JSON.parse(readFileSync(await fromWheel('compose_spec.json'), 'utf8'));
  return [...schemaComplaints(compose, schema), ...promiseComplaints(text, compose)].join('\n');
}
