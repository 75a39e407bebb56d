import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import { ScansRepository } from '../scans.repository.ts';

/** Check-in data for higher features. */
@Injectable()
export class CheckIns {
  constructor(private readonly scans: ScansRepository) {}

  /** How many tickets were admitted, at the door and by hand, in [from, to), without undone ones. */
  letInBetween(scope: OrgScope, from: Date, to: Date): Promise<number> {
    return this.scans.countLetIn(scope, from, to);
  }
}
