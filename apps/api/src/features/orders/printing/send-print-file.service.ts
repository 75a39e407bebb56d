import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Members } from '#features/accounts/public/members.facade';
import { FileStorage } from '#platform/files/file-storage.port';

import { PrintLinks } from '../links/print-links.signer.ts';
import { DrawPrintFileService, noted } from './draw-print-file.service.ts';
import type { PrintFile, PrintRun } from './print-run.schema.ts';
import { PrintRunsRepository } from './print-runs.repository.ts';
import { PrintTicketsService } from './print-tickets.service.ts';
import { PrintedMarksService } from './printed-marks.service.ts';

/** Sends a file of a print to a browser; its orders are printed once the last byte went out, not before (OPS-172). */
@Injectable()
export class SendPrintFileService {
  private readonly logger = new Logger(SendPrintFileService.name);

  constructor(
    private readonly printLinks: PrintLinks,
    private readonly members: Members,
    private readonly printRuns: PrintRunsRepository,
    private readonly drawPrintFile: DrawPrintFileService,
    private readonly printTickets: PrintTicketsService,
    private readonly printedMarks: PrintedMarksService,
    private readonly fileStorage: FileStorage,
  ) {}

  /** @throws DomainError LINK_EXPIRED, also once the person who asked has lost the permission; NOT_FOUND */
  async send(ticket: string, response: Response): Promise<void> {
    const { orgId, userId, fileId } = await this.printLinks.redeem(ticket);
    if (!(await this.members.may(orgId, userId, 'order.print'))) throw new DomainError('LINK_EXPIRED');
    const file = await this.printRuns.file({ orgId }, fileId);
    const run = await this.printRuns.get({ orgId }, file.runId);
    const drawn = new Set<string>(file.drawn ?? []);
    const body = await this.bodyOf(run, file, drawn);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Content-Disposition', `inline; filename="tickets-${file.from}-${file.from + file.pages.length - 1}.pdf"`);
    try {
      await pipeline(body, response);
    } catch (error) {
      // the browser went away, or drawing failed in the middle: nothing was printed
      this.logger.warn(`A print was not sent: ${String(error)}`);
      response.destroy();
      return;
    }
    await this.printedMarks.sent(run, file, drawn);
  }

  /** A prepared file, or one that is drawn while it is sent; the orders of its pages are added to `drawn`. */
  private async bodyOf(run: PrintRun, file: PrintFile, drawn: Set<string>): Promise<NodeJS.ReadableStream> {
    if (!run.workId) return this.printTickets.stream(noted(this.drawPrintFile.pages(run, file), drawn), run.orientation);
    const stored = file.key ? await this.fileStorage.get(file.key) : null;
    if (!stored) throw new DomainError('NOT_FOUND');
    return Readable.from([stored.body]);
  }
}
