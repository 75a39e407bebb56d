import { Injectable } from '@nestjs/common';

import { FileStorage } from '#platform/files/file-storage.port';
import { imageTypeOf } from '#platform/files/image-type';
import { readPublicFile } from '#platform/files/read-public-file';

import type { TicketSet } from './ticket-set.service.ts';
import { ticketsPdf } from './tickets-pdf.ts';

@Injectable()
export class PrintTicketsService {
  constructor(private readonly fileStorage: FileStorage) {}

  /** The tickets as a PDF, with the event's poster and the organization's logo; a picture that cannot be read is left out. */
  async print(set: TicketSet): Promise<Buffer> {
    const { posterImageUrl, org } = set.event;
    const [poster, logo] = await Promise.all([posterImageUrl?.small ?? null, org.orgLogoUrl].map((url) => this.picture(url)));
    return ticketsPdf(set, { poster: poster ?? null, logo: logo ?? null });
  }

  private async picture(url: string | null): Promise<Buffer | null> {
    const file = url && (await readPublicFile(this.fileStorage, url).catch(() => null));
    return file && imageTypeOf(file.body) ? file.body : null;
  }
}
