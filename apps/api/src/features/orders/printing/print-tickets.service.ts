import { Injectable } from '@nestjs/common';

import type { PrintOrientation } from '@marquee/shared/printing/orientation';

import type { EventForSale } from '#features/events/public/event-records';
import { FileStorage } from '#platform/files/file-storage.port';
import { imageTypeOf } from '#platform/files/image-type';
import { readPublicFile } from '#platform/files/read-public-file';

import { pageOf, planPages, STATES_OF_ORDER, type PrintedPage } from './printed-pages.ts';
import type { TicketPictures } from './ticket-drawing.ts';
import type { TicketSet } from './ticket-set.service.ts';
import { ticketsFile, ticketsPdf, type PicturesOf } from './tickets-pdf.ts';

@Injectable()
export class PrintTicketsService {
  constructor(private readonly fileStorage: FileStorage) {}

  /** The tickets of an order as a PDF, with the event's poster and the organization's logo; a picture that cannot be read is left out. */
  async print(set: TicketSet, orientation: PrintOrientation = 'HorizontalNormal'): Promise<Buffer> {
    const { order, event } = set;
    const pages = this.pagesOf(set);
    const title = `${event.name}, order ${order.number}`;
    return ticketsFile({ title, pages, picturesOf: this.pictures(), orientation, empty: emptyText(set) });
  }

  /** The pages of an order. */
  pagesOf(set: TicketSet): PrintedPage[] {
    return planPages([set], STATES_OF_ORDER).flatMap((ref) => pageOf(set, ref, STATES_OF_ORDER, null) ?? []);
  }

  /** Pages of any orders, written as they are drawn. */
  stream(pages: AsyncIterable<PrintedPage>, orientation: PrintOrientation): PDFKit.PDFDocument {
    return ticketsPdf({ title: 'Tickets', pages, picturesOf: this.pictures(), orientation, empty: 'No tickets' });
  }

  /** The whole document in memory. */
  file(pages: AsyncIterable<PrintedPage>, orientation: PrintOrientation): Promise<Buffer> {
    return ticketsFile({ title: 'Tickets', pages, picturesOf: this.pictures(), orientation, empty: 'No tickets' });
  }

  /** The pictures of an event are read once for a document. */
  private pictures(): PicturesOf {
    const known = new Map<string, Promise<TicketPictures>>();
    return ({ set: { event } }) => {
      const found = known.get(event._id) ?? this.read(event);
      known.set(event._id, found);
      return found;
    };
  }

  private async read({ posterImageUrl, org }: EventForSale): Promise<TicketPictures> {
    const [poster, logo] = await Promise.all([posterImageUrl?.small ?? null, org.orgLogoUrl].map((url) => this.picture(url)));
    return { poster: poster ?? null, logo: logo ?? null };
  }

  private async picture(url: string | null): Promise<Buffer | null> {
    const file = url && (await readPublicFile(this.fileStorage, url).catch(() => null));
    return file && imageTypeOf(file.body) ? file.body : null;
  }
}

function emptyText({ order: { state, number } }: TicketSet): string {
  return state === 'Canceled' ? `Order ${number} was canceled. It has no valid tickets.` : 'No tickets';
}
