const DEPTH = 20;
/** Characters of one text: four times the longest that may be stored. Longer texts are refused unseen. */
export const TEXT_MOST = 200_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Values of one request: the largest list of ours, the contacts of an import, has less than half of it. */
const VALUES_MOST = 50_000;
/** Fields of one object: no input of ours has half as many. */
const FIELDS_MOST = 200;
/** Above it a request is large: a value weighs 100, a character 1. */
const LARGE = 20_000;

type Problem = 'depth' | 'operator' | 'text' | 'length';

/**
 * The error in variables, or null: nesting deeper than any input of ours, more values or fields, a key that a database could take for an
 * operator (`$ne`, `$where`), which input types refuse too, or a text with a lone surrogate, which no file, address or database can store
 * unchanged (promise 24).
 */
export function checkVariables(variables: unknown): Problem | null {
  let left = VALUES_MOST;
  const problemOf = (value: unknown, depth: number): Problem | null => {
    left -= 1;
    if (left < 0) return 'length';
    if (typeof value === 'string') return textProblem(value);
    if (value === null || typeof value !== 'object') return null;
    if (depth >= DEPTH) return 'depth';
    const keys = Array.isArray(value) ? [] : Object.keys(value);
    if (keys.length > FIELDS_MOST) return 'length';
    if (keys.some((key) => key.startsWith('$') || key.includes('\0') || FORBIDDEN.has(key))) return 'operator';
    for (const inner of Array.isArray(value) ? value : Object.values(value)) {
      const problem = problemOf(inner, depth + 1);
      if (problem) return problem;
    }
    return null;
  };
  return problemOf(variables, 0);
}

/** Tells whether variables have more values or longer texts than most requests. */
export function isLarge(variables: unknown): boolean {
  let left = LARGE;
  const isWithin = (value: unknown): boolean => {
    left -= typeof value === 'string' ? 100 + value.length : 100;
    if (left < 0) return false;
    return value === null || typeof value !== 'object' || Object.values(value).every(isWithin);
  };
  return !isWithin(variables);
}

function textProblem(text: string): 'text' | 'length' | null {
  if (text.length > TEXT_MOST) return 'length';
  return text.isWellFormed() ? null : 'text';
}
