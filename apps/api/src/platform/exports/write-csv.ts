import { csvLine, MARK, type Cell } from '@marquee/shared/text/csv';

import { FileStorage, type FileWriter } from '../files/file-storage.port.ts';
import { PartBuffer } from './part-buffer.ts';
import { onceASecond, type Table, type WrittenFile } from './export-progress.ts';

/** Lines that are written at once: few enough not to outlive a collection of young garbage. */
const BATCH = 100;

/**
 * Writes a CSV file in parts of a few megabytes, which end between two rows. After each part its end is stored, so that another worker
 * makes at most one part again, with the same bytes. @throws UploadLostError
 */
export async function writeCsv<Row>(files: FileStorage, table: Table<Row>, file: WrittenFile): Promise<number> {
  const { key, contentType, progress, save } = file;
  const seen = onceASecond(file.seen);
  let { rows } = progress;
  let writer: FileWriter | null = progress.upload ? await files.write(key, contentType, progress.upload) : null;
  const isStarted = writer !== null && writer.upload.parts.length > 0;
  const part = new PartBuffer();
  if (!isStarted) part.add(MARK + linesOf([table.head]));
  let batch: (readonly Cell[])[] = [];
  const gather = () => {
    part.add(linesOf(batch));
    batch = [];
  };
  const store = async (position: unknown) => {
    if (!writer) {
      writer = await files.write(key, contentType);
      // known before its first part, so that it can be removed whatever happens
      await save({ upload: writer.upload, rows: 0, position: null });
    }
    await part.storeBy((bytes) => writer!.part(bytes));
    await save({ upload: writer.upload, rows, position });
  };
  for await (const row of table.rows(progress.position)) {
    rows += 1;
    if (batch.push(table.line(row)) < BATCH) continue;
    gather();
    if (part.isFull) await store(table.positionOf?.(row) ?? null);
    await seen(rows);
  }
  gather();
  if (!writer) await part.storeBy((bytes) => files.put(key, bytes, contentType));
  else {
    if (!part.isEmpty) await part.storeBy((bytes) => writer!.part(bytes));
    await writer.finish();
  }
  return rows;
}

const linesOf = (lines: readonly (readonly Cell[])[]): string => lines.map((line) => `${csvLine(line)}\n`).join('');
