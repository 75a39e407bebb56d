import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Books, EntrySink } from './books.ts';
import { decodeEntry, encodeEntry } from './journal-entry.ts';

const HEADER = '{"payment-simulator":1}';
const CHUNK_BYTES = 1 << 20;
const SNAPSHOT_BATCH = 500;
/** Compaction waits for at least this many entries, and for half of all entries to be superseded. */
const COMPACT_AFTER = 50_000;

/**
 * An append-only file with one line for each entry, written before the response is sent. It is not synced
 * to the disk: it survives the end of the process, but not a power loss. `compact` rewrites it as
 * the current state and replaces it by rename.
 */
export class Journal implements EntrySink {
  readonly #file: string;
  readonly #books: Books;
  readonly #compactAfter: number;
  #descriptor: number;
  #entries: number;
  #entriesAfterCompaction: number;

  /** Replays the file into the books. @throws Error when a line other than a torn last one is unreadable. */
  constructor(file: string, books: Books, compactAfter = COMPACT_AFTER) {
    this.#compactAfter = compactAfter;
    this.#file = file;
    this.#books = books;
    mkdirSync(dirname(file), { recursive: true });
    rmSync(`${file}.next`, { force: true });
    this.#descriptor = openSync(file, 'a+', 0o600);
    this.#entries = replay(this.#descriptor, file, books);
    if (fstatSync(this.#descriptor).size === 0) writeAll(this.#descriptor, `${HEADER}\n`);
    this.#entriesAfterCompaction = 0;
    books.writeTo(this);
  }

  /** @throws the file system's error; a partial write is truncated, so that the next line is intact. */
  write(line: string): void {
    if (this.#entries >= this.#compactAfter && this.#entries > 2 * this.#entriesAfterCompaction) this.compact();
    const { size } = fstatSync(this.#descriptor);
    try {
      writeAll(this.#descriptor, `${line}\n`);
    } catch (error) {
      ftruncateSync(this.#descriptor, size);
      throw error;
    }
    this.#entries += 1;
  }

  compact(): void {
    const next = openSync(`${this.#file}.next`, 'w', 0o600);
    let batch = [HEADER];
    let entries = 0;
    for (const entry of this.#books.snapshot()) {
      batch.push(encodeEntry(entry));
      entries += 1;
      if (batch.length < SNAPSHOT_BATCH) continue;
      writeAll(next, `${batch.join('\n')}\n`);
      batch = [];
    }
    if (batch.length > 0) writeAll(next, `${batch.join('\n')}\n`);
    closeSync(next);
    closeSync(this.#descriptor);
    renameSync(`${this.#file}.next`, this.#file);
    this.#descriptor = openSync(this.#file, 'a+', 0o600);
    this.#entries = entries;
    this.#entriesAfterCompaction = entries;
  }

  /** Closes and removes the file. */
  erase(): void {
    this.close();
    rmSync(this.#file, { force: true });
  }

  close(): void {
    this.#books.writeTo(null);
    closeSync(this.#descriptor);
  }
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
}

/** Returns the number of entries. A last line without a line break was never confirmed: it is truncated. */
function replay(descriptor: number, file: string, books: Books): number {
  let whole = 0;
  let number = 0;
  for (const line of linesOf(descriptor)) {
    number += 1;
    whole += line.length + 1;
    if (number === 1) {
      if (line.toString() !== HEADER) throw new Error(`${file} is not a journal of the payment simulator.`);
      continue;
    }
    try {
      books.apply(decodeEntry(line.toString('utf8')));
    } catch (cause) {
      throw new Error(`${file}: line ${number} is damaged. Move the file away to start with empty books.`, { cause });
    }
  }
  ftruncateSync(descriptor, whole);
  return Math.max(0, number - 1);
}

/** Every complete line; bytes after the last line break are ignored. */
function* linesOf(descriptor: number): Generator<Buffer> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest = Buffer.alloc(0);
  for (let position = 0; ;) {
    const count = readSync(descriptor, chunk, 0, CHUNK_BYTES, position);
    if (count === 0) return;
    position += count;
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
}
