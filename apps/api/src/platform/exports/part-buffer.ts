import { PART_BYTES } from '../files/file-storage.port.ts';

/** The bytes of a part until it is stored; the same memory for every part, as each part of its own would be garbage of megabytes. */
export class PartBuffer {
  private bytes = Buffer.allocUnsafe(2 * PART_BYTES);
  private used = 0;

  get isFull(): boolean {
    return this.used >= PART_BYTES;
  }

  get isEmpty(): boolean {
    return this.used === 0;
  }

  add(chunk: string | Uint8Array): void {
    const needed = this.used + Buffer.byteLength(chunk);
    if (needed > this.bytes.length) {
      const larger = Buffer.allocUnsafe(2 * needed);
      this.bytes.copy(larger, 0, 0, this.used);
      this.bytes = larger;
    }
    if (typeof chunk === 'string') this.bytes.write(chunk, this.used);
    else this.bytes.set(chunk, this.used);
    this.used = needed;
  }

  /** Hands the bytes to `store`, which keeps none of them, and begins anew. */
  async storeBy(store: (part: Buffer) => Promise<unknown>): Promise<void> {
    await store(this.bytes.subarray(0, this.used));
    this.used = 0;
  }
}
