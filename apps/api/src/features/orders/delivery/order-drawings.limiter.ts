import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { LIMITS } from '#platform/limits/limits';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { publicNetworkOf } from '#platform/limits/visitor-network';

import { PrintTicketsService } from '../printing/print-tickets.service.ts';
import type { TicketSet } from '../printing/ticket-set.service.ts';
import { codeIn } from './order-files.ts';
import { QrPictures } from './qr-pictures.cache.ts';

/** Whose link it is. Nobody's crowd keeps the box office waiting: the pages of each are counted by themselves. */
type Opener = 'order' | 'staff-order';

/** Pages that wait in this process: some seconds of its time. */
const MOST_WAITING = 500;
/** Seconds until it may be asked again. */
const AGAIN = 5;

type Counter = Parameters<RateLimits['hit']>;

/** Draws what links of orders open, for those who repeat it without end only so often. */
@Injectable()
export class OrderDrawings {
  private readonly waiting: Record<Opener, number> = { order: 0, 'staff-order': 0 };
  /** By what they show. */
  private readonly drawings = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly printTickets: PrintTicketsService,
    private readonly qrPictures: QrPictures,
    private readonly rateLimits: RateLimits,
  ) {}

  /** @param ip of a visitor; staff print the tickets of a whole hall. @throws DomainError RATE_LIMITED, SERVICE_UNAVAILABLE, which is not counted */
  async pdf(opener: Opener, set: TicketSet, ip: string | null = null): Promise<Buffer> {
    const pages = Math.max(1, this.printTickets.pagesOf(set).length);
    const counters = countersOf(opener, set, pages, ip);
    for (const counter of counters) await this.rateLimits.hit(...counter);
    try {
      return await this.drawn(opener, set, pages);
    } catch (error) {
      const isFull = error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';
      if (isFull) for (const counter of counters) await this.rateLimits.takeBack(...counter);
      throw error;
    }
  }

  /** Whoever asks again meanwhile gets the same one, so that one order does not take the places of all others. */
  private drawn(opener: Opener, set: TicketSet, pages: number): Promise<Buffer> {
    const what = `${opener} ${set.order._id} ${set.order.version}`;
    const begun = this.drawings.get(what);
    if (begun) return begun;
    const drawing = this.inTurn(opener, pages, () => this.printTickets.print(set)).finally(() => this.drawings.delete(what));
    this.drawings.set(what, drawing);
    return drawing;
  }

  /** By `<item id>.png`. @throws DomainError NOT_FOUND, RATE_LIMITED */
  async qrCode(opener: Opener, set: TicketSet, image: string): Promise<Buffer> {
    await this.rateLimits.hit(`${opener}-qr`, set.order._id);
    return this.qrPictures.of(codeIn(set, image));
  }

  /** Drawings go on page by page in turn, so many at once keep each other waiting: some are rather asked for later, which is not counted. */
  private async inTurn(opener: Opener, pages: number, draw: () => Promise<Buffer>): Promise<Buffer> {
    const { waiting } = this;
    if (waiting[opener] > 0 && waiting[opener] + pages > MOST_WAITING) throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: AGAIN });
    waiting[opener] += pages;
    try {
      return await draw();
    } finally {
      waiting[opener] -= pages;
    }
  }
}

/** An order of more pages than its network's limit is drawn once a window. */
function countersOf(opener: Opener, { order }: TicketSet, pages: number, ip: string | null): Counter[] {
  const ofOrder: Counter = [`${opener}-pdf`, order._id];
  if (ip === null || !publicNetworkOf(ip)) return [ofOrder];
  return [ofOrder, ['order-pages', ip, Math.min(pages, LIMITS['order-pages'].points)]];
}
