import type { IncomingMessage } from 'node:http';

import { PayloadTooLargeException } from '@nestjs/common';

/**
 * The raw body, at most `most` bytes. Stops reading beyond that; the rest is discarded, so that the client can read the response. @throws
 * PayloadTooLargeException
 */
export function bytesOf(request: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= most) return void parts.push(part);
      request.removeAllListeners('data');
      request.resume();
      reject(new PayloadTooLargeException());
    });
    request.once('end', () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)));
    request.once('error', reject);
  });
}
