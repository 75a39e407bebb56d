// Only the clock module reads the time: no bare `new Date()` or `Date.now()` in product code, and no `process.env` outside the configuration.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isTest, sourceFiles } from './sources.mjs';

const ts = createRequire(import.meta.url)('typescript');
const PRODUCT = /^(apps\/api\/src|packages\/shared\/src)\//;
const CLOCKS = /^apps\/api\/src\/(platform\/clock|seed)\//;
const CONFIGURATION = /^(apps\/api\/src\/platform\/config\/|packages\/(payment|integration|seating)-simulator\/src\/(main|config)\.ts$)/;
const READS_ENVIRONMENT = /^(apps\/[^/]+\/src|packages\/[^/]+\/src)\//;

const isDate = (node) => ts.isIdentifier(node) && node.text === 'Date';
const asksTheTime = (node) =>
  (ts.isNewExpression(node) && isDate(node.expression) && !node.arguments?.length) ||
  (ts.isPropertyAccessExpression(node) && isDate(node.expression) && node.name.text === 'now');
const readsEnvironment = (node) =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'env' && ts.isIdentifier(node.expression) && node.expression.text === 'process';

/** The complaints about one file's text. */
export function checkText(path, text) {
  const rules = [];
  if (PRODUCT.test(path) && !CLOCKS.test(path)) rules.push([asksTheTime, 'asks the time itself: use the Clock or a `now` parameter']);
  if (READS_ENVIRONMENT.test(path) && !CONFIGURATION.test(path))
    rules.push([readsEnvironment, 'reads process.env: only the configuration does']);
  if (rules.length === 0 || !/\bDate\b|process\.env/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const complaints = [];
  const visit = (node) => {
    for (const [breaks, words] of rules)
      if (breaks(node)) complaints.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${words}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return complaints;
}

export function oneClock(root) {
  const files = sourceFiles(root).filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !path.includes('/testing/'));
  return files.flatMap((path) => checkText(path, readFileSync(join(root, path), 'utf8'))).join('\n');
}
