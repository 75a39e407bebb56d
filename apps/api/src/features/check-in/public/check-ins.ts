import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import { ScansRepository } from '../scans.repository.ts';

/** What features above may ask of the door. */
@Injectable()
export class CheckIns {
  constructor(private readonly scans: ScansRepository) {}

  /** How many readings let somebody in, in [from, to). */
  letInBetween(scope: OrgScope, from: Date, to: Date): Promise<number> {
    return this.scans.countLetIn(scope, from, to);
  }
}
