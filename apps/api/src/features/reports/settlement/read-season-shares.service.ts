import { Injectable } from '@nestjs/common';

import { figureOf } from '@marquee/shared/ledger/figure-sums';
import { spanStart } from '@marquee/shared/ledger/slots';
import { nightSharesOf } from '@marquee/shared/seasons/night-shares';

import { SeasonNights } from '#features/events/public/season-nights.facade';
import { Figures } from '#features/ledger/public/figures.facade';
import type { OrgScope } from '#platform/auth/actor';

import type { SettlementNight } from './settlement.types.ts';

/** What each night stands for in the money of its season: for information, because the money is the season's alone (BYD-111). */
@Injectable()
export class ReadSeasonSharesService {
  constructor(
    private readonly seasonNights: SeasonNights,
    private readonly figures: Figures,
  ) {}

  /** The nights of all seasons that earned something in the period. */
  async within(scope: OrgScope, from: Date, to: Date): Promise<SettlementNight[]> {
    // figures are kept by quarters of an hour; pages ask for days
    const edges = [from, to].map((at) => spanStart('quarter', at));
    const shares: SettlementNight[] = [];
    for (const { _id: seasonId, name: seasonName, nights } of await this.seasonNights.ofOrganization(scope)) {
      const [sums] = await this.figures.series({ orgId: scope.orgId, sellableIds: [seasonId] }, edges, ['revenue']);
      const money = figureOf('revenue', sums!);
      if (money === 0) continue;
      for (const { night, amount } of nightSharesOf(nights, money)) shares.push({ seasonId, seasonName, ...night, amount });
    }
    return shares;
  }
}
