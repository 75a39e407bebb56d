import { describe, expect, it } from 'vitest';

import { afterCursor, cursorOf } from './newest-first.ts';

interface Doc {
  readonly _id: string;
  readonly at: Date;
}

describe('the cursor of a list sorted newest first', () => {
  const [at, id] = [new Date('2026-11-21T20:12:34.567Z'), 'a1'.repeat(12)];
  const cursor = cursorOf(at, id);

  it('identifies a position exactly, to the millisecond', () => {
    const filter = afterCursor<Doc>('at', cursor);
    expect(JSON.parse(JSON.stringify(filter))).toEqual({
      at: { $lte: at.toISOString() },
      $or: [{ at: { $lt: at.toISOString() } }, { _id: { $lt: id } }],
    });
    expect([afterCursor<Doc>('at', null), afterCursor<Doc>('at', '')]).toEqual([{}, {}]);
  });

  it.each(['x', 'abc.def', `${cursor}0`, '$where.aaaaaaaaaaaaaaaaaaaaaaaa'])('refuses %j', (text) => {
    expect(() => afterCursor<Doc>('at', text)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
  });
});
