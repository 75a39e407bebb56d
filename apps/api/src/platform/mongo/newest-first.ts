import { Types, type QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

const SHAPE = /^([0-9a-z]{1,9})\.([0-9a-f]{24})$/;

/** Names the last record seen of a list that is read newest first: its instant and id. */
export function cursorOf(at: Date, _id: { toString(): string }): string {
  return `${at.getTime().toString(36)}.${String(_id)}`;
}

/**
 * What comes after it in a list sorted by the instant at `path`, then by id; all without a cursor.
 * @throws DomainError BAD_USER_INPUT for one that is not ours
 */
export function afterCursor<Doc>(path: keyof Doc & string, cursor: string | null | undefined): QueryFilter<Doc> {
  if (!cursor) return {};
  const [, time, id] = SHAPE.exec(cursor) ?? [];
  if (!time || !id) throw new DomainError('BAD_USER_INPUT');
  const at = new Date(Number.parseInt(time, 36));
  // the first condition bounds the index, the second settles records of the same millisecond
  return { [path]: { $lte: at }, $or: [{ [path]: { $lt: at } }, { _id: { $lt: new Types.ObjectId(id) } }] } as QueryFilter<Doc>;
}
