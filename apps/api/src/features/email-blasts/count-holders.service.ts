import { Injectable } from '@nestjs/common';

import { Events } from '#features/events/public/events.facade';
import type { OrgScope } from '#platform/auth/actor';

import { ReadAudienceService } from './read-audience.service.ts';

@Injectable()
export class CountHoldersService {
  constructor(
    private readonly events: Events,
    private readonly readAudience: ReadAudienceService,
  ) {}

  /** People who hold a ticket or add-on now: each address once, and each order without one. @throws NOT_FOUND */
  async count(scope: OrgScope, eventId: string): Promise<number> {
    await this.events.get(scope, eventId);
    const { readers, withoutAddress } = await this.readAudience.read(scope, eventId);
    return readers.length + withoutAddress;
  }
}
