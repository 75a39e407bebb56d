import { describe, expect, it } from 'vitest';

import { fieldTexts } from '../domain-error.ts';
import { isUndoable, validateUndo } from './undo.ts';

describe('undoing a scan at its door', () => {
  it.each([
    [0, true],
    [30_000, true],
    [30_001, false],
  ])('BYD-161 after %i ms is allowed: %s', (later, allowed) => {
    const at = new Date('2026-12-05T20:44:07Z');
    expect(isUndoable(at, new Date(at.getTime() + later))).toBe(allowed);
  });

  it.each([
    ['wrong person', {}],
    [' ', { reason: 'Say why the scan is undone.' }],
    ['x'.repeat(201), { reason: 'The reason can have at most 200 characters.' }],
  ])('BYD-161 asks for a reason: %s', (reason, problems) => {
    expect(fieldTexts(validateUndo(reason))).toEqual(problems);
  });
});
