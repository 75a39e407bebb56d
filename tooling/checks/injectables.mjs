// Names of injected classes: the file says what kind of class it holds, and a property is called by its class (docs/decisions/0034).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isTest, sourceFiles } from './sources.mjs';

const ts = createRequire(import.meta.url)('typescript');

const API = /^apps\/api\/src\//;

/** What an injectable can be; CONTRIBUTING.md describes each. */
export const KINDS =
  'service repository query facade handler task controller store cache limiter signer registry metrics adapter port guard strategy'.split(
    ' ',
  );

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

/** The complaints about the classes of a service's file in a feature: they end in Service, so that no two things bear one name. */
export function checkEnding(path, text) {
  if (!/^apps\/api\/src\/features\/.*\.service\.ts$/.test(path)) return [];
  const names = [...text.matchAll(/^@Injectable\(.*\)\nexport class (\w+)/gm)].map(([, name]) => name);
  return names.filter((name) => !name.endsWith('Service')).map((name) => `${path}: call it ${name}Service`);
}

/** OrdersRepository → ordersRepository, JWTService → jwtService. */
const camelCase = (name) => name.replace(/^([A-Z]+)(?=[A-Z][a-z]|$)|^[A-Z]/, (start) => start.toLowerCase());
const withoutKind = (name) => name.replace(/(Service|Repository)$/, '');

/** The classes that the file imports from files of a kind. */
function injectedClasses(file) {
  const classes = new Set();
  for (const node of file.statements) {
    if (!ts.isImportDeclaration(node) || !KINDS.includes(kindOf(`${node.moduleSpecifier.text.replace(/\.ts$/, '')}.ts`))) continue;
    const names = node.importClause?.namedBindings;
    if (names && ts.isNamedImports(names)) for (const { name } of names.elements) classes.add(name.text);
  }
  return classes;
}

const classOf = ({ type }) => (type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : null);

function wrongNames(node, classes) {
  const parameters = node.members.find(ts.isConstructorDeclaration)?.parameters ?? [];
  const injected = parameters.filter((one) => one.modifiers?.length > 0 && classes.has(classOf(one)));
  const shortNames = injected.map((one) => camelCase(withoutKind(classOf(one))));
  const others = [...node.members, ...parameters].filter((one) => !injected.includes(one)).map((one) => one.name?.text);
  const inherits = node.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  return injected.flatMap((one, at) => {
    const [short, long, name] = [shortNames[at], camelCase(classOf(one)), one.name.text];
    const isTaken = others.includes(short) || (short !== long && shortNames.indexOf(short) !== shortNames.lastIndexOf(short));
    if (name === (isTaken ? long : short) || (inherits && name === long)) return [];
    return [`${classOf(one)} is injected as ${name}: call it ${isTaken ? long : short}`];
  });
}

/** The complaints about the names of the properties that hold injected classes. */
export function checkInjected(path, text) {
  if (!API.test(path) || isTest(path) || !text.includes('constructor(')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const classes = injectedClasses(file);
  return file.statements.filter(ts.isClassDeclaration).flatMap((node) => wrongNames(node, classes).map((words) => `${path}: ${words}`));
}

export function injectables(root) {
  return sourceFiles(root)
    .filter((path) => API.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...checkKind(path, text), ...checkEnding(path, text), ...checkInjected(path, text)];
    })
    .join('\n');
}
