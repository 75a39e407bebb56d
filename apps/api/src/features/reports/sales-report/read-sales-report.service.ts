import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import { salesReportOf, type SalesReport } from '@marquee/shared/reports/sales-report';

import { Sellables } from '#features/catalog/public/sellables.facade';
import { Figures } from '#features/ledger/public/figures.facade';
import { OrderBooks } from '#features/orders/public/order-books.facade';
import type { OrgScope } from '#platform/auth/actor';

/** One event or one season. */
export interface ReportSubject {
  readonly eventId?: string | null;
  readonly seasonId?: string | null;
}

interface Listed {
  readonly _id: string;
}

interface Priced extends Listed {
  readonly price: number;
}

/** What is read of the event or season: its name, when and where it is, and the order of what it sells. */
interface Sold {
  readonly _id: string;
  readonly name: string;
  readonly ticketTypes: readonly (Listed & { readonly tiers: readonly Priced[] })[];
  readonly upgrades: readonly Priced[];
  readonly schedule: { readonly startsAt: Date | null };
  readonly venueId: string | null;
}

/** The sales report of one event or season, of all time (OPS-254). */
@Injectable()
export class ReadSalesReportService {
  constructor(
    private readonly sellables: Sellables,
    private readonly figures: Figures,
    private readonly orderBooks: OrderBooks,
  ) {}

  /** @throws NOT_FOUND, REPORT_SUBJECT_INVALID */
  async read(scope: OrgScope, subject: ReportSubject): Promise<SalesReport & { readonly name: string; readonly keptOfCanceled: number }> {
    const sold = await this.find(scope, subject);
    const { items, total } = await this.figures.withItems({ orgId: scope.orgId, sellableId: sold._id });
    const keptOfCanceled = await this.orderBooks.keptOfCanceled(scope, subject);
    return { name: sold.name, ...salesReportOf(items, total, listedBy(sold), pricesOf(sold)), keptOfCanceled };
  }

  /** @throws NOT_FOUND for another organization's too, REPORT_SUBJECT_INVALID for none or both */
  async find(scope: OrgScope, subject: ReportSubject): Promise<Sold> {
    if (Boolean(subject.eventId) === Boolean(subject.seasonId)) throw new DomainError('REPORT_SUBJECT_INVALID');
    return this.sellables.get(scope, sellableOf(subject));
  }
}

function listedBy({ ticketTypes, upgrades }: Sold): string[] {
  const types = ticketTypes.flatMap(({ _id, tiers }) => [_id, ...tiers.map((tier) => tier._id)]);
  return [...types, ...upgrades.map(({ _id }) => _id)].map(String);
}

function pricesOf({ ticketTypes, upgrades }: Sold): ReadonlyMap<string, number> {
  return new Map([...ticketTypes.flatMap(({ tiers }) => tiers), ...upgrades].map(({ _id, price }) => [String(_id), price]));
}
