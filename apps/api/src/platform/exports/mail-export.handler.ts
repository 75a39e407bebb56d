import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { EXPORTS_PAGE, exportNameOf } from '@marquee/shared/exports/export-names';
import { noticeMail } from '#mail/notice-mail';

import { CONFIG, type Config } from '../config/config.ts';
import { Handles, type JobHandler, type JobMeta } from '../jobs/job.ts';
import { ACCOUNT_MAIL } from '../mail/mail-about.ts';
import { Mailer } from '../mail/mailer.port.ts';
import { mailExportJob } from '../work/work-book.service.ts';
import { WorkRecords } from '../work/work-records.store.ts';
import { definedWorks } from '../work/work.ts';

type Payload = z.infer<typeof mailExportJob.payload>;

const KEPT = 'It is kept for three days after you asked for it. Only you can open it, after logging in.';

/** The mail leads to the list of exports, never to the file itself: a mail may be passed on. */
@Injectable()
@Handles(mailExportJob)
export class MailExportHandler implements JobHandler<Payload> {
  constructor(
    private readonly workRecords: WorkRecords,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle({ kind: name, workId, orgId }: Payload, { jobId }: JobMeta): Promise<void> {
    const kind = definedWorks().find((known) => known.name === name);
    const work = kind && (await this.workRecords.get(kind, { orgId }, workId));
    if (!kind?.file || !work?.email) return;
    const title = exportNameOf(kind.file.name);
    const mail = await (work.state === 'Done'
      ? noticeMail({
          subject: `Your export is ready: ${title}`,
          lines: ['The file you requested is ready.', KEPT],
          button: ['Open your exports', `${this.config.PUBLIC_URL}${EXPORTS_PAGE}`],
        })
      : noticeMail({
          subject: `Your export failed: ${title}`,
          lines: ['The file you requested could not be created. Please request it again.'],
          button: ['Open your exports', `${this.config.PUBLIC_URL}${EXPORTS_PAGE}`],
        }));
    await this.mailer.send({ ...mail, to: work.email, key: `export:${jobId}`, about: ACCOUNT_MAIL });
  }
}
