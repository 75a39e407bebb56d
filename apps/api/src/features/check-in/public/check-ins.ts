import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import { ScansRepository } from '../scans.repository.ts';

/** What features above may ask of the door. */
@Injectable()
export class CheckIns {
  constructor(private readonly scans: ScansRepository) {}

  /** How many tickets were let in, at the door and by hand, in [from, to); those taken back are left out. */
  letInBetween(scope: OrgScope, from: Date, to: Date): Promise<number> {
    return this.scans.countLetIn(scope, from, to);
  }
}
