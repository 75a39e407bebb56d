import type { QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

const SHAPE = /^([0-9a-z]{1,9})\.([0-9a-f]{24})$/;

/** A keyset cursor of a list sorted newest first: instant and id of the last record seen. */
export function cursorOf(at: Date, _id: string): string {
  return `${at.getTime().toString(36)}.${_id}`;
}

/**
 * The filter for records after the cursor in a list sorted by the instant at `path`, then by id; matches all without a cursor.
 * @throws DomainError BAD_USER_INPUT for an invalid cursor
 */
export function afterCursor<Doc>(path: keyof Doc & string, cursor: string | null | undefined): QueryFilter<Doc> {
  if (!cursor) return {};
  const [, time, id] = SHAPE.exec(cursor) ?? [];
  if (!time || !id) throw new DomainError('BAD_USER_INPUT');
  const at = new Date(Number.parseInt(time, 36));
  // the first condition bounds the index, the second orders records of the same millisecond
  return { [path]: { $lte: at }, $or: [{ [path]: { $lt: at } }, { _id: { $lt: id } }] } as QueryFilter<Doc>;
}
