import { Injectable } from '@nestjs/common';

import { KEPT_LABEL, revenueLinesOf } from '@marquee/shared/reports/revenue-lines';
import type { SalesReportRow, SalesReportSums } from '@marquee/shared/reports/sales-report';
import { zoneOr } from '@marquee/shared/time/zone';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Venues } from '#features/venues/public/venues.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { ReadSalesReportService, type ReportSubject } from './read-sales-report.service.ts';
import { salesReportDocument } from './sales-report-document.tsx';

/** A line of the file: a row of the report, its totals, or a line from its revenue to the net revenue, which has only that. */
export type ReportLine = Partial<SalesReportSums & Pick<SalesReportRow, 'name' | 'tierName' | 'price'>> & { readonly kind: string };

/** The sales report of one event or season as a file. */
@Injectable()
export class WriteSalesReportService {
  constructor(
    private readonly readSalesReport: ReadSalesReportService,
    private readonly orgs: Orgs,
    private readonly venues: Venues,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, REPORT_SUBJECT_INVALID */
  async check(scope: OrgScope, subject: ReportSubject): Promise<void> {
    await this.readSalesReport.find(scope, subject);
  }

  async *lines(scope: OrgScope, subject: ReportSubject): AsyncGenerator<ReportLine> {
    const report = await this.readSalesReport.read(scope, subject);
    for (const row of report.rows) yield { ...row, kind: row.of === 'Ticket' ? 'Ticket' : 'Add-on' };
    yield { ...report.totals, kind: 'Total' };
    // the revenue of items is in the line above
    for (const { label, cents } of revenueLinesOf(report).slice(1)) yield { kind: label, revenue: cents };
    if (report.keptOfCanceled !== 0) yield { kind: KEPT_LABEL, revenue: report.keptOfCanceled };
  }

  /** The report as a page for the printer. */
  async document(scope: OrgScope, subject: ReportSubject): Promise<string> {
    const report = await this.readSalesReport.read(scope, subject);
    const [{ schedule, venueId }, { orgName, timezone }] = [
      await this.readSalesReport.find(scope, subject),
      await this.orgs.get(scope.orgId),
    ];
    const venue = venueId ? await this.venues.get(scope, venueId) : null;
    return salesReportDocument(report, {
      organization: orgName,
      name: report.name,
      startsAt: schedule.startsAt,
      venueName: venue?.name ?? null,
      timezone: zoneOr(venue?.timezone ?? timezone),
      asOf: this.clock.now(),
    });
  }
}
