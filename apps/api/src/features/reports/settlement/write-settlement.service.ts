import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Orgs } from '#features/orgs/public/orgs.facade';
import type { OrgScope } from '#platform/auth/actor';

import type { ChosenDates } from '../analytics/chosen-span.ts';
import { ReadSettlementService } from './read-settlement.service.ts';
import { settlementDocument, sheetLinesOf } from './settlement-document.tsx';

/** A line of the file: a sum, or a difference. */
export interface SheetLine {
  readonly label: string;
  readonly cents: number | null;
  readonly number: string | null;
  readonly paymentId: string | null;
  readonly difference: string | null;
}

const NO_ORDER = { number: null, paymentId: null, difference: null };

/** The settlement of a period as a file. */
@Injectable()
export class WriteSettlementService {
  constructor(
    private readonly readSettlement: ReadSettlementService,
    private readonly orgs: Orgs,
  ) {}

  /** @throws NOT_FOUND without an account */
  async check({ orgId }: OrgScope): Promise<void> {
    if (!(await this.orgs.get(orgId)).stripeId) throw new DomainError('NOT_FOUND');
  }

  async *lines(scope: OrgScope, dates: ChosenDates): AsyncGenerator<SheetLine> {
    const settlement = await this.readSettlement.get(scope, dates);
    for (const [label, cents] of sheetLinesOf(settlement)) yield { label, cents, ...NO_ORDER };
    for (const each of settlement.differences) yield { label: 'Difference', cents: null, ...each };
  }

  async document(scope: OrgScope, dates: ChosenDates): Promise<string> {
    const { orgName } = await this.orgs.get(scope.orgId);
    return settlementDocument(await this.readSettlement.get(scope, dates), orgName);
  }
}
