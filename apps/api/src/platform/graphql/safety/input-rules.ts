const DEPTH = 20;
/** Characters of one text: four times the longest that may be stored. Longer texts are refused unseen. */
export const TEXT_MOST = 200_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The error in variables, or null: nesting deeper than any input of ours, a key that a database could take for an operator (`$ne`,
 * `$where`), which input types refuse too, or a text with a lone surrogate, which no file, address or database can store unchanged (promise
 * 24).
 */
export function checkVariables(value: unknown, depth = 0): 'depth' | 'operator' | 'text' | 'length' | null {
  if (typeof value === 'string') return textProblem(value);
  if (value === null || typeof value !== 'object') return null;
  if (depth >= DEPTH) return 'depth';
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('$') || key.includes('\0') || FORBIDDEN.has(key)) return 'operator';
    const problem = checkVariables(inner, depth + 1);
    if (problem) return problem;
  }
  return null;
}

function textProblem(text: string): 'text' | 'length' | null {
  if (text.length > TEXT_MOST) return 'length';
  return text.isWellFormed() ? null : 'text';
}
