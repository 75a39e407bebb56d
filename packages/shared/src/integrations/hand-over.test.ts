import { describe, expect, it } from 'vitest';

import { isResendOffered, newestFirst } from './hand-over.ts';

const at = (minute: number, success: boolean) => ({ createdAt: new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString(), success });

describe('answers of an outside system', () => {
  it('OPS-174 are shown newest first, whatever order they come in', () => {
    expect(newestFirst([at(1, false), at(3, true), at(2, false)])).toEqual([at(3, true), at(2, false), at(1, false)]);
  });

  it.each([
    ['no answer', [], false],
    ['one success', [at(1, true)], false],
    ['one failure', [at(1, false)], true],
    ['a failure, then a success', [at(1, false), at(2, true)], false],
    ['a success, then a failure, listed backwards', [at(2, false), at(1, true)], true],
  ])('OPS-175 sending again is offered only when the newest failed: %s', (_, answers, isOffered) => {
    expect(isResendOffered(answers)).toBe(isOffered);
  });
});
