// Names of injected classes: the file says what kind of class it holds (docs/decisions/0034).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, sourceFiles } from './sources.mjs';

const API = /^apps\/api\/src\//;

/** What an injectable can be; CONTRIBUTING.md describes each. */
export const KINDS = [
  ...['service', 'repository', 'query', 'facade', 'handler', 'task', 'controller'],
  ...['store', 'cache', 'limiter', 'signer', 'registry', 'metrics', 'adapter', 'port', 'guard', 'strategy'],
];

const kindOf = (path) => /\.([a-z-]+)\.ts$/.exec(path)?.[1];

/** The complaints about the name of one file with injectables. */
export function checkKind(path, text) {
  if (!API.test(path) || isTest(path) || !/^@Injectable\(/m.test(text)) return [];
  const kind = kindOf(path);
  if (!KINDS.includes(kind)) return [`${path} holds an injectable, but its name has no kind (${KINDS.join(', ')})`];
  const isPublic = path.includes('/public/');
  if (isPublic !== (kind === 'facade')) return [`${path}: injectables of public/ are facades, and facades are in public/`];
  return [];
}

export function injectables(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  return sourceFiles(root)
    .flatMap((path) => checkKind(path, API.test(path) ? read(path) : ''))
    .join('\n');
}
