import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { readDoorRow, type DoorRow } from '@marquee/shared/door/door-row';
import { formatInstant } from '@marquee/shared/time/format';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { noticeMail } from '#mail/notice-mail';
import { DocumentPrinter } from '#platform/documents/document-printer.port';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';
import { oneLine } from '#platform/mail/render-mail';

import { DoorLists } from '../list/door-lists.cache.ts';
import { doorListDocument } from './door-list-document.tsx';
import { mailDoorListJob } from './mail-door-list.job.ts';

type Payload = z.infer<typeof mailDoorListJob.payload>;

/** A browser prints so many rows in a few seconds; a larger house has several files, by name. */
const ROWS_OF_FILE = 2000;

@Injectable()
@Handles(mailDoorListJob)
export class MailDoorListHandler implements JobHandler<Payload> {
  constructor(
    private readonly eventGlances: EventGlances,
    private readonly doorLists: DoorLists,
    private readonly mailSenders: MailSenders,
    private readonly documentPrinter: DocumentPrinter,
    private readonly mailer: Mailer,
  ) {}

  /** May run twice: one request has one mail to each address. */
  async handle({ orgId, eventId, asked, to }: Payload): Promise<void> {
    const event = await this.eventGlances.get({ orgId }, eventId);
    const sender = await this.mailSenders.of(orgId);
    const { rows, asOf } = await this.read({ orgId }, event);
    const files = Math.max(1, Math.ceil(rows.length / ROWS_OF_FILE));
    const attachments = [];
    for (let at = 0; at < files; at += 1) {
      const part = rows.slice(at * ROWS_OF_FILE, (at + 1) * ROWS_OF_FILE);
      const html = await doorListDocument(part, { event, sender: sender.name, asOf, total: rows.length, file: at + 1, files });
      const filename = files === 1 ? 'door-list.pdf' : `door-list-${at + 1}-of-${files}.pdf`;
      attachments.push({ filename, content: await this.documentPrinter.print(html), contentType: 'application/pdf' });
    }
    const mail = await noticeMail({
      subject: `Door list: ${oneLine(event.name)}`,
      lines: [
        `The list of ${oneLine(event.name)} by name, with seats, states and boxes to tick: ${rows.length} ${rows.length === 1 ? 'code' : 'codes'} as of ${formatInstant(asOf, 'detail', event.timezone)}.`,
        'Print it and keep it at the door for the case that phones fail. It has names: please destroy it after the event.',
      ],
      sender,
    });
    for (const address of to)
      await this.mailer.send({
        ...mail,
        to: address,
        attachments,
        key: `door-list:${asked}:${address}`,
        about: { kind: 'door-list', orgId },
      });
  }

  private async read(scope: { readonly orgId: string }, { _id, performances }: EventGlance) {
    const dayIds = (performances[0]?.schedule ?? []).map((day) => day._id);
    const { rows, asOf, types, typeIds, sectionIds } = await this.doorLists.of(
      scope,
      { _id, dayIds },
      { since: null, after: '', limit: Infinity },
    );
    const names = { eventId: _id, types, typeIds, sectionIds, dayIds };
    const read = rows.flatMap(({ text }): readonly DoorRow[] => {
      const row = readDoorRow(text, names);
      return row ? [row] : [];
    });
    const sorted = read.toSorted((a, b) => a.name.localeCompare(b.name) || a.seat.localeCompare(b.seat, undefined, { numeric: true }));
    return { rows: sorted, asOf };
  }
}
