import type { Response } from 'express';
import QRCode from 'qrcode';

import { DomainError } from '@marquee/shared/domain-error';

import type { TicketSet } from '../printing/ticket-set.service.ts';

/** Each drawing costs the processor of a sale: more than people who reload, print and show their codes ask for, of one order. */
export const DRAWN = { pdf: { points: 30, seconds: 60 }, qr: { points: 600, seconds: 60 } } as const;

/** Sends what a link opens, to be shown and not to be kept. */
export function sendFile(response: Response, contentType: string, body: Buffer, filename?: string): void {
  response.setHeader('Content-Type', contentType);
  // a refund or share invalidates codes, so old ones must not be cached
  response.setHeader('Cache-Control', 'private, no-store');
  if (filename) response.setHeader('Content-Disposition', `inline; filename="${filename}"`);
  response.end(body);
}

/** The code of one item, by `<item id>.png`. @throws NOT_FOUND for an item that does not admit */
export async function sendQrCode(response: Response, { items }: TicketSet, image: string): Promise<void> {
  const found = items.find(({ item }) => `${item._id}.png` === image);
  if (!found) throw new DomainError('NOT_FOUND');
  sendFile(response, 'image/png', await QRCode.toBuffer(found.code, { margin: 2, width: 416, errorCorrectionLevel: 'M' }));
}
