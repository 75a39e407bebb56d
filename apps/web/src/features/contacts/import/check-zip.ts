import { RefusedFile } from './file-problem.ts';

/** The maximum decompressed size of a workbook, in bytes: 100,000 contacts need a fifth of it. */
const INFLATED_MAX = 80 * 1024 * 1024;
const ENTRIES_MAX = 1000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const COMMENT_MAX = 0xffff;
/** How much compressed data is processed in one step; it may decompress to a thousand times as much. */
const SLICE = 2048;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Refuses a zip that decompresses to more than the limit, before anything opens it (promise 21): first by the sizes
 * in its directory, then by decompressing each entry and stopping where it exceeds its listed size.
 */
export async function checkZip(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(view);
  if (entries.reduce((sum, { size }) => sum + size, 0) > INFLATED_MAX) throw new RefusedFile('Bomb');
  for (const entry of entries) await checkEntry(bytes, view, entry);
}

function entriesOf(view: DataView): Entry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) throw new RefusedFile('Bomb');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new RefusedFile('Unreadable');
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The offset of the directory's end: the last record of a zip. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - COMMENT_MAX);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new RefusedFile('Unreadable');
}

async function checkEntry(bytes: Uint8Array<ArrayBuffer>, view: DataView, { method, packed, size, offset }: Entry): Promise<void> {
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL) throw new RefusedFile('Unreadable');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > view.byteLength) throw new RefusedFile('Unreadable');
  if (method === STORED && packed === size) return;
  if (method !== DEFLATED) throw new RefusedFile('Unreadable');
  await checkInflated(bytes.subarray(start, start + packed), size);
}

async function checkInflated(packed: Uint8Array<ArrayBuffer>, size: number): Promise<void> {
  let at = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (to) => {
      if (at >= packed.byteLength) return to.close();
      to.enqueue(packed.subarray(at, (at += SLICE)));
    },
  });
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let seen = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      seen += value.byteLength;
      if (seen > size) throw new RefusedFile('Bomb');
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
