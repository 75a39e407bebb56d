import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '#platform/config/config';
import { OneTimeLinks } from '#platform/links/one-time-links';

const PURPOSE = 'audit-export';

/** What a browser opens to save an export: signed, good for 60 seconds, used once (answer 24). */
@Injectable()
export class AuditExportLinks {
  constructor(
    private readonly tickets: OneTimeLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  urlOf(orgId: string, exportId: string): string {
    return `${this.config.PUBLIC_URL}/links/audit-exports/${this.tickets.issue(PURPOSE, `${orgId}/${exportId}`)}`;
  }

  /** @throws DomainError LINK_EXPIRED */
  async redeem(ticket: string): Promise<{ readonly orgId: string; readonly exportId: string }> {
    const [orgId = '', exportId = ''] = (await this.tickets.redeem(PURPOSE, ticket)).split('/');
    return { orgId, exportId };
  }
}
