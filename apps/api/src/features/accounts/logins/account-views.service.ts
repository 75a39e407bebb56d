import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '#platform/config/config';
import { fullUrl } from '#platform/files/stored-urls';

import { MembersRepository } from '../record/members.repository.ts';
import type { User } from '../record/account.types.ts';
import { OwnFactorsService } from '../factors/own-factors.service.ts';
import type { UserRecord } from '../record/user.schema.ts';

/** Views of stored users for the users themselves. */
@Injectable()
export class AccountViewsService {
  constructor(
    private readonly members: MembersRepository,
    private readonly ownFactors: OwnFactorsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** With the role in the current login's organization; an invitation gives none. */
  async userOf(record: UserRecord, orgId: string | null): Promise<User> {
    const { passwordHash, imageUrl, ...user } = record;
    const member = orgId ? await this.members.find({ orgId }, record._id) : null;
    const hasContext = orgId && (member?.acceptedAt || record.isSuperUser);
    return {
      ...user,
      imageUrl: imageUrl && fullUrl(imageUrl, this.config.PUBLIC_URL),
      secondaryEmails: user.secondaryEmails ?? [],
      provedEmails: user.provedEmails ?? [],
      hasPassword: passwordHash !== null,
      orgContextId: hasContext ? orgId : null,
      role: member?.acceptedAt ? member : null,
      mustAddSecondFactor: await this.ownFactors.isMissing(hasContext ? orgId : null, record),
    };
  }
}
