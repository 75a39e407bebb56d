/** The place of an order in a list sorted by creation, newest first. */
export interface Place {
  readonly createdAt: Date;
  readonly _id: string;
}

const SHAPE = /^([0-9a-z]{1,9})\.([0-9a-f]{24})$/;

/** A cursor that names the last order seen. */
export function cursorOf({ createdAt, _id }: { readonly createdAt: Date; readonly _id: { toString(): string } }): string {
  return `${createdAt.getTime().toString(36)}.${String(_id)}`;
}

/** Null for a cursor that is not ours. */
export function placeOf(cursor: string): Place | null {
  const [, time, id] = SHAPE.exec(cursor) ?? [];
  return time && id ? { createdAt: new Date(Number.parseInt(time, 36)), _id: id } : null;
}
