import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { qrPicture } from '#platform/qr/qr-picture';

/** Some ten thousand pictures. */
const MOST_BYTES = 10_000_000;
/** What an entry takes beside its picture: its key, and its places in the lists. */
const ENTRY_BYTES = 300;
/** Pixels: sharp where a page or a mail shows it half as large. */
const WIDTH = 416;

/**
 * Keeps drawn QR codes by what they say: a page of a hundred codes that is opened again draws nothing. It knows how a code looks, not who
 * may see it: whoever asks has read the order before, and a code that replaced another says something else.
 */
@Injectable()
export class QrPictures {
  private readonly drawn = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + ENTRY_BYTES,
  });

  /** The code as a PNG. */
  of(code: string): Buffer {
    const known = this.drawn.get(code);
    if (known) return known;
    const picture = qrPicture(code, WIDTH);
    this.drawn.set(code, picture);
    return picture;
  }
}
