const DEPTH = 20;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * What is wrong with variables, or null: nested deeper than any input of ours, or with a key that a database could
 * take for an operator (`$ne`, `$where`), which input types refuse too; or a text with half a character in it (a lone
 * surrogate), which no file, address or database can keep as it is (promise 24).
 */
export function checkVariables(value: unknown, depth = 0): 'depth' | 'operator' | 'text' | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : 'text';
  if (value === null || typeof value !== 'object') return null;
  if (depth >= DEPTH) return 'depth';
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('$') || key.includes('\0') || FORBIDDEN.has(key)) return 'operator';
    const problem = checkVariables(inner, depth + 1);
    if (problem) return problem;
  }
  return null;
}
