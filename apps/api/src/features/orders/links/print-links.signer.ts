import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '#platform/config/config';
import { OneTimeLinks } from '#platform/links/one-time-links.signer';

const PURPOSE = 'print-file';

/** Which file a link opens, and who asked for it. */
export interface PrintLink {
  readonly orgId: string;
  readonly userId: string;
  readonly fileId: string;
}

/** Links to files to print: signed, valid for 60 seconds, used once (answer 24). */
@Injectable()
export class PrintLinks {
  constructor(
    private readonly oneTimeLinks: OneTimeLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  urlOf({ orgId, userId, fileId }: PrintLink): string {
    const ticket = this.oneTimeLinks.issue(PURPOSE, `${orgId}/${userId}/${fileId}`);
    return `${this.config.PUBLIC_URL}/links/print-files/${ticket}/tickets.pdf`;
  }

  /** @throws DomainError LINK_EXPIRED */
  async redeem(ticket: string): Promise<PrintLink> {
    const [orgId = '', userId = '', fileId = ''] = (await this.oneTimeLinks.redeem(PURPOSE, ticket)).split('/');
    return { orgId, userId, fileId };
  }
}
