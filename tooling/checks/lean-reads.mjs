// What is read through a model is lean: a mongoose document still holds ObjectIds, although its type says strings (docs/decisions/0041).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isTest, sourceFiles } from './sources.mjs';

const ts = createRequire(import.meta.url)('typescript');
const READS = /^find/;

const isModel = ({ type }) => type && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Model';

/** The names of the methods called on `this.<model>`, in order; null when the call is no beginning of such a chain. */
function chainOf(call, models) {
  const target = call.expression;
  if (!ts.isPropertyAccessExpression(target) || !ts.isPropertyAccessExpression(target.expression)) return null;
  const { expression: owner, name } = target.expression;
  if (owner.kind !== ts.SyntaxKind.ThisKeyword || !models.has(name.text)) return null;
  const names = [target.name.text];
  for (let at = call; ts.isPropertyAccessExpression(at.parent) && ts.isCallExpression(at.parent.parent); at = at.parent.parent)
    names.push(at.parent.name.text);
  return names;
}

/** The complaints about one file's text. */
export function checkLean(path, text) {
  if (!text.includes('@InjectModel(')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const models = new Set();
  const complaints = [];
  const visit = (node) => {
    if (ts.isParameter(node) && isModel(node)) models.add(node.name.getText());
    const names = ts.isCallExpression(node) && chainOf(node, models);
    if (names && READS.test(names[0]) && !names.includes('lean'))
      complaints.push(`${path}:${file.getLineAndCharacterOfPosition(node.getEnd()).line + 1} ${names[0]} without lean()`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return complaints;
}

export function leanReads(root) {
  const files = sourceFiles(root).filter((path) => /^apps\/api\/src\/.*\.ts$/.test(path) && !isTest(path));
  return files.flatMap((path) => checkLean(path, readFileSync(join(root, path), 'utf8'))).join('\n');
}
