import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { formatCount } from '@marquee/shared/text/locale';

import { SuperUsers } from '#features/accounts/public/super-users.facade';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer } from '#platform/mail/mailer.port';
import { noticeMail } from '#mail/notice-mail';

import { differencesIn } from './differences-in.ts';
import { FiguresChecksRepository } from './figures-checks.repository.ts';
import { tellDifferencesJob } from './check-figures.task.ts';

type Payload = z.infer<typeof tellDifferencesJob.payload>;

@Injectable()
@Handles(tellDifferencesJob)
export class TellDifferencesHandler implements JobHandler<Payload> {
  constructor(
    private readonly figuresChecks: FiguresChecksRepository,
    private readonly superUsers: SuperUsers,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Idempotent: the mailer sends one mail per key. */
  async handle({ checkId }: Payload): Promise<void> {
    const check = await this.figuresChecks.find(checkId);
    if (!check) return;
    const { orders, sums, payments } = differencesIn(check);
    const found = [counted(orders, 'order'), counted(sums, 'sum'), counted(payments, 'payment')].filter((text) => text !== null);
    const mail = await noticeMail({
      subject: `Figures check: ${found.join(', ')} ${orders + sums + payments === 1 ? 'differs' : 'differ'}`,
      title: 'The figures do not agree',
      lines: [
        `The check of this night compared ${formatCount(check.orders)} orders with the ledger, its sums and the payment provider: ${found.join(', ')} ${orders + sums + payments === 1 ? 'differs' : 'differ'}.`,
        'Nothing was changed. The page lists what differs, with the orders concerned.',
      ],
      button: ['Open the figures check', `${this.config.PUBLIC_URL}/admin/dashboard/super/figures`],
    });
    for (const to of await this.superUsers.emails())
      await this.mailer.send({ ...mail, to, key: `figures-check:${checkId}:${to}`, about: ACCOUNT_MAIL });
  }
}

function counted(count: number, what: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${what}` : `${formatCount(count)} ${what}s`;
}
