import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';

/** What happened is never erased. */
const KEPT = new Set(['AuditEntry']);

/** Everything that belongs to one organization, whatever feature stores it. */
@Injectable()
export class OrganizationRecordsRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Goes through every collection whose records belong to an organization, also those of features to come. */
  async erase({ orgId }: OrgScope): Promise<void> {
    for (const [name, model] of Object.entries(this.connection.models)) {
      if (KEPT.has(name)) continue;
      if (model.schema.path('orgId')) await model.deleteMany({ orgId });
    }
  }
}
