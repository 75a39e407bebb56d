// .env.example describes every variable that the configuration or the compose file reads, and contains no secret.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { parse } from 'yaml';

import { variablesIn } from './compose.mjs';

const ts = createRequire(import.meta.url)('typescript');
const CONFIG = 'apps/api/src/platform/config/config.ts';
const SECRET = /(SECRET|PASSWORD|_KEY)$/;
// not an operator's: of development and its simulators, of the files on a disk, and where an image keeps its own files (its default, or ENV)
const NOT_PASSED = [
  'SIMULATOR_URL',
  'INTEGRATION_SIMULATOR_URL',
  'FILES_DIR',
  'WEB_DIST',
  'TRUSTED_DOCUMENTS_FILE',
  'DEMO_FILE',
  'DEV_TOOLS',
  'DEV_CLOCK_AHEAD_MS',
];
// read by the tooling of `npm start`
const TOOLING = ['MONGOD_BIN', 'REDIS_SERVER_BIN'];

/** The variables of the zod object named `variables`. */
export function configVariables(text) {
  const names = [];
  const visit = (node) => {
    const object = ts.isVariableDeclaration(node) && node.name.getText() === 'variables' && node.initializer?.arguments?.[0];
    if (object) names.push(...object.properties.map(({ name }) => name.getText()));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true));
  return names;
}

/** The variables of .env.example: each with its value, whether it is required, and whether it has a comment above it. */
export function exampleVariables(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const [, name, value] = /^#?\s?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (!name) return [];
    let above = i - 1;
    while (/^#?\s?[A-Z][A-Z0-9_]+=/.test(lines[above] ?? '')) above--;
    return [{ name, value, isNeeded: !line.startsWith('#'), described: /^# \S/.test(lines[above] ?? '') }];
  });
}

/** @returns complaints about an example, given what the configuration and the compose file read, and what the latter requires */
export function compareExample(example, { config, compose, required }) {
  const described = new Set(example.map(({ name }) => name));
  const known = new Set([...config, ...compose, ...TOOLING]);
  const missing = [...new Set([...config, ...compose])].filter((name) => !described.has(name));
  return [
    ...missing.map((name) => `.env.example does not name ${name}`),
    ...example.filter(({ name }) => !known.has(name)).map(({ name }) => `.env.example names ${name}, which nobody reads`),
    ...example
      .filter(({ name, isNeeded }) => isNeeded !== required.includes(name))
      .map(({ name, isNeeded }) => `.env.example shows ${name} as ${isNeeded ? 'needed' : 'optional'}, and the compose file does not`),
    ...example.filter(({ described: says }) => !says).map(({ name }) => `.env.example does not say what ${name} is`),
    ...example.filter(({ name, value }) => SECRET.test(name) && value).map(({ name }) => `.env.example gives the secret ${name} a value`),
  ];
}

/** @returns complaints about variables of the configuration that `docker compose` reads from .env and gives to no service of ours */
export function unpassed(config, compose, images) {
  const given = ['api', 'worker'].map((name) => ({ ...compose.services[name].environment, ...images[name] }));
  return config
    .filter((name) => !NOT_PASSED.includes(name) && !given.some((environment) => Object.hasOwn(environment, name)))
    .map((name) => `docker-compose.yml does not pass ${name}`);
}

/** Returns what the last ENV of a Dockerfile sets. */
const environmentOf = (dockerfile) =>
  Object.fromEntries(
    dockerfile
      .split('\n')
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => line.split(/\s/).slice(1))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

export function envExample(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const config = configVariables(read(CONFIG));
  if (config.length < 20) return `${CONFIG}: only ${config.length} variables were found, the check is blind`;
  const variables = variablesIn(read('docker-compose.yml'));
  const compose = variables.map(({ name }) => name);
  const required = variables.filter(({ rest }) => rest.startsWith(':?')).map(({ name }) => name);
  const images = Object.fromEntries(['api', 'worker'].map((name) => [name, environmentOf(read(`docker/${name}.Dockerfile`))]));
  return [
    ...compareExample(exampleVariables(read('.env.example')), { config, compose, required }),
    ...unpassed(config, parse(read('docker-compose.yml'), { merge: true }), images),
  ].join('\n');
}
