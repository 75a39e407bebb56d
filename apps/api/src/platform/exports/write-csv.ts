import { csvLine, MARK, type Cell } from '@marquee/shared/text/csv';

import { FileStorage, PART_BYTES, type FileWriter } from '../files/file-storage.port.ts';
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
  let pieces = isStarted ? [] : [Buffer.from(MARK + linesOf([table.head]))];
  let size = pieces[0]?.length ?? 0;
  let batch: (readonly Cell[])[] = [];
  const gather = () => {
    const piece = Buffer.from(linesOf(batch));
    pieces.push(piece);
    size += piece.length;
    batch = [];
  };
  const store = async (position: unknown) => {
    if (!writer) {
      writer = await files.write(key, contentType);
      // known before its first part, so that it can be removed whatever happens
      await save({ upload: writer.upload, rows: 0, position: null });
    }
    await writer.part(Buffer.concat(pieces));
    [pieces, size] = [[], 0];
    await save({ upload: writer.upload, rows, position });
  };
  for await (const row of table.rows(progress.position)) {
    rows += 1;
    if (batch.push(table.line(row)) < BATCH) continue;
    gather();
    if (size >= PART_BYTES) await store(table.positionOf?.(row) ?? null);
    await seen(rows);
  }
  gather();
  if (!writer) await files.put(key, Buffer.concat(pieces), contentType);
  else {
    if (size > 0) await writer.part(Buffer.concat(pieces));
    await writer.finish();
  }
  return rows;
}

const linesOf = (lines: readonly (readonly Cell[])[]): string => lines.map((line) => `${csvLine(line)}\n`).join('');
