import type { Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import type { TicketSet } from '../printing/ticket-set.service.ts';

/** Sends what a link opens, to be shown and not to be kept. */
export function sendFile(response: Response, contentType: string, body: Buffer, filename?: string): void {
  response.setHeader('Content-Type', contentType);
  // a refund or share invalidates codes, so old ones must not be cached
  response.setHeader('Cache-Control', 'private, no-store');
  if (filename) response.setHeader('Content-Disposition', `inline; filename="${filename}"`);
  response.end(body);
}

/** The code of one item, by `<item id>.png`. @throws NOT_FOUND for an item that does not admit */
export function codeIn({ items }: TicketSet, image: string): string {
  const found = items.find(({ item }) => `${item._id}.png` === image);
  if (!found) throw new DomainError('NOT_FOUND');
  return found.code;
}
