import type { Cell } from '@marquee/shared/text/csv';

import type { Upload } from '../files/file-storage.port.ts';

/** The progress of an export's file, from which another worker can resume. */
export interface ExportProgress {
  readonly upload: Upload | null;
  /** In the stored parts. */
  readonly rows: number;
  /** After which row the next part begins; null where the file starts over. */
  readonly position: unknown;
}

/** What is written: the rows after a position, each with its line and its own position. */
export interface Table<Row> {
  readonly head: readonly string[];
  readonly rows: (after: unknown) => AsyncIterable<Row>;
  readonly line: (row: Row) => readonly Cell[];
  /** Absent: a file that was not finished starts over. */
  readonly positionOf?: ((row: Row) => unknown) | undefined;
}

export interface WrittenFile {
  readonly key: string;
  readonly contentType: string;
  readonly progress: ExportProgress;
  readonly save: (progress: ExportProgress) => Promise<void>;
  /** About once a second. */
  readonly seen: (rows: number) => Promise<void>;
}

const SHOW_EVERY_MS = 1000;

/** Calls `seen` at most once a second. */
export function onceASecond(seen: (rows: number) => Promise<void>): (rows: number) => Promise<void> {
  let last = performance.now();
  return async (rows) => {
    if (performance.now() - last < SHOW_EVERY_MS) return;
    last = performance.now();
    await seen(rows);
  };
}
