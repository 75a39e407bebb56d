import { Writable } from 'node:stream';

import { WorkbookWriter } from '@cj-tech-master/excelts';

import type { Cell } from '@marquee/shared/text/csv';

import { FileStorage, PART_BYTES, type FileWriter } from '../files/file-storage.port.ts';
import { serialOf } from './moment-cells.ts';
import { PartBuffer } from './part-buffer.ts';
import { onceASecond, type Table, type WrittenFile } from './export-progress.ts';

/** A sheet has 1,048,576 rows at most; the next rows go into another one. */
const SHEET_ROWS = 1_000_000;
/** Rows after which the file may catch up. */
const PAUSE_EVERY = 200;
/** Objects, because the library looks the style of a cell up by it: a cell without one of these costs the most of writing it. */
const MONEY = { numFmt: '0.00' };
const PLAIN = {};
/** The width of every column in characters: an instant fits. */
const WIDTH = 20;
/** What a cell may hold, in characters. */
const CELL_MAX = 32_767;

/**
 * Writes a workbook in parts. A compressed stream cannot be continued by another worker, so after a crash it starts over. A text is a cell
 * of the type text whatever it begins with, so none is a formula.
 */
export async function writeXlsx<Row>(files: FileStorage, name: string, table: Table<Row>, file: WrittenFile): Promise<number> {
  const { key, contentType, progress, save } = file;
  const seen = onceASecond(file.seen);
  if (progress.upload) await (await files.write(key, contentType, progress.upload)).abort();
  const writer = await files.write(key, contentType);
  await save({ upload: writer.upload, rows: 0, position: null });
  const parts = new Parts(writer);
  const workbook = new WorkbookWriter({ stream: parts, useStyles: true, useSharedStrings: false, trueStreaming: true });
  let rows = 0;
  const begun = (title: string) => {
    const added = workbook.addWorksheet(title);
    // a date that does not fit into its column is displayed as #####
    added.columns = table.head.map(() => ({ width: WIDTH }));
    added.addRow([...table.head]).commit();
    return added;
  };
  let sheet = begun(name);
  for await (const row of table.rows(null)) {
    if (rows > 0 && rows % SHEET_ROWS === 0) {
      sheet.commit();
      sheet = begun(`${name} ${rows / SHEET_ROWS + 1}`);
    }
    rows += 1;
    const line = table.line(row).map(written);
    const added = sheet.addRow(line.map(({ value }) => value));
    for (const [index, { style }] of line.entries()) added.getCell(index + 1).style = style;
    added.commit();
    if (rows % PAUSE_EVERY > 0) continue;
    await parts.room();
    await seen(rows);
  }
  sheet.commit();
  await workbook.commit();
  await parts.rest();
  await writer.finish();
  return rows;
}

/** The value of a cell and how it is displayed. */
function written(cell: Cell): { readonly value: string | number; readonly style: object } {
  if (typeof cell === 'string') return { value: textOf(cell), style: PLAIN };
  if (typeof cell === 'number') return { value: cell, style: PLAIN };
  return 'cents' in cell ? { value: cell.cents / 100, style: MONEY } : serialOf(cell);
}

/** XML has no characters for the others. */
function textOf(cell: string): string {
  // oxlint-disable-next-line no-control-regex
  return cell.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').slice(0, CELL_MAX);
}

/** Gathers what the workbook writes, and stores it in parts. */
class Parts extends Writable {
  private readonly part = new PartBuffer();

  constructor(private readonly fileWriter: FileWriter) {
    super({ highWaterMark: PART_BYTES });
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.part.add(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk, encoding));
    if (!this.part.isFull) return done();
    void this.stored(done);
  }

  /** Once what was written so far is stored, or fits. @throws the error of the storage */
  async room(): Promise<void> {
    if (this.errored) throw this.errored;
    if (this.writableNeedDrain) await new Promise<void>((resolve, reject) => this.once('drain', resolve).once('error', reject));
    else await new Promise((resolve) => setImmediate(resolve));
  }

  /** The last part. */
  async rest(): Promise<void> {
    if (this.errored) throw this.errored;
    if (!this.part.isEmpty) await this.store();
  }

  private async stored(done: (error?: Error | null) => void): Promise<void> {
    try {
      await this.store();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  private store(): Promise<void> {
    return this.part.storeBy((bytes) => this.fileWriter.part(bytes));
  }
}
