import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { ReadSalesReportService } from './read-sales-report.service.ts';
import { SalesReportQueryInput } from './sales-report.inputs.ts';
import { SalesReport } from './sales-report.types.ts';

@Resolver()
export class SalesReportResolver {
  constructor(private readonly readSalesReport: ReadSalesReportService) {}

  @Query(() => SalesReport, { description: 'Of one event or one season.' })
  @Requires('analytics.revenue.read')
  salesReport(@CurrentActor() actor: Actor, @Args() subject: SalesReportQueryInput): Promise<SalesReport> {
    return this.readSalesReport.read(actor, subject);
  }
}
