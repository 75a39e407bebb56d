import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';
import { Works } from '#platform/work/works.service';

import { PrintLinks } from '../links/print-links.signer.ts';
import { printFiles } from './jobs/print-files.work.ts';
import { PrintRunsRepository } from './print-runs.repository.ts';
import type { PrintFileLink, PrintRunView } from './printing.types.ts';

/** How a print goes. Only the person who asked for it may ask. */
@Injectable()
export class ReadPrintService {
  constructor(
    private readonly printRuns: PrintRunsRepository,
    private readonly printLinks: PrintLinks,
    private readonly works: Works,
  ) {}

  /** Waits up to two seconds for files that a worker prepares. @throws DomainError NOT_FOUND, PRINT_FAILED */
  async read(actor: Actor, printId: string, { withUrl = false } = {}): Promise<PrintRunView> {
    const { workId, orders, pages } = await this.own(actor, printId);
    if (workId) await this.works.settled(actor, printFiles, workId);
    const files = await this.printRuns.headsOf(actor, printId);
    const shown = files.map(({ _id, from, count, key, sentAt }) => ({
      _id,
      from,
      to: from + count - 1,
      isReady: !workId || key !== null,
      sentAt: sentAt ?? null,
    }));
    const [only, second] = shown;
    const url = withUrl && only && !second && only.isReady ? this.urlOf(actor, only._id) : null;
    const sentOrderIds = shown.some(({ sentAt }) => sentAt) ? await this.sentOrderIds(actor, printId) : [];
    return { _id: printId, orders, pages, files: shown, isReady: shown.every(({ isReady }) => isReady), url, sentOrderIds };
  }

  /** @throws DomainError NOT_FOUND */
  async link(actor: Actor, fileId: string): Promise<PrintFileLink> {
    const { runId, key } = await this.printRuns.file(actor, fileId);
    const { workId } = await this.own(actor, runId);
    if (workId && !key) throw new DomainError('NOT_FOUND');
    return { url: this.urlOf(actor, fileId) };
  }

  private async own(actor: Actor, printId: string) {
    const run = await this.printRuns.get(actor, printId);
    if (run.userId !== actor.id) throw new DomainError('NOT_FOUND');
    return run;
  }

  /** Those without a page in a file that did not go out yet: then their mark is set. */
  private async sentOrderIds(actor: Actor, printId: string): Promise<string[]> {
    const files = await this.printRuns.filesOf(actor, printId);
    const ordersOf = (isSent: boolean) =>
      new Set(files.filter(({ sentAt }) => Boolean(sentAt) === isSent).flatMap(({ pages }) => pages.map(({ orderId }) => orderId)));
    const waiting = ordersOf(false);
    return [...ordersOf(true)].filter((orderId) => !waiting.has(orderId));
  }

  private urlOf({ orgId, id: userId }: Actor, fileId: string): string {
    return this.printLinks.urlOf({ orgId, userId, fileId });
  }
}
