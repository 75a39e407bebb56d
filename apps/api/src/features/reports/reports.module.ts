import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { CatalogModule } from '#features/catalog/catalog.module';
import { EventsModule } from '#features/events/events.module';
import { OrdersModule } from '#features/orders/orders.module';
import { LedgerModule } from '#features/ledger/ledger.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { PerformersModule } from '#features/performers/performers.module';
import { VenuesModule } from '#features/venues/venues.module';

import { ActivityExport } from './activity/activity.export.ts';
import { ReadActivityService } from './activity/read-activity.service.ts';
import { AnalyticsResolver } from './analytics/analytics.resolver.ts';
import { FindSubjectService } from './find-subject.service.ts';
import { ReadAnalyticsService } from './analytics/read-analytics.service.ts';
import { MapResolver } from './map/map.resolver.ts';
import { ReadMapService } from './map/read-map.service.ts';
import { ExplainFigureService } from './explain/explain-figure.service.ts';
import { ExplainResolver } from './explain/explain.resolver.ts';
import { FigureLinesExport } from './explain/figure-lines.export.ts';
import { CheckFigures } from './check/check-figures.task.ts';
import { CheckFiguresService } from './check/check-figures.service.ts';
import { CompareProviderService } from './check/compare-provider.service.ts';
import { FiguresCheckMetrics } from './check/figures-check.metrics.ts';
import { TellDifferencesHandler } from './check/tell-differences.handler.ts';
import { FiguresCheckResolver } from './check/check.resolver.ts';
import { FiguresCheck, FiguresCheckSchema } from './check/figures-check.schema.ts';
import { FiguresChecksRepository } from './check/figures-checks.repository.ts';
import { ReadDashboardService } from './read-dashboard.service.ts';
import { ReportsResolver } from './reports.resolver.ts';
import { ReadSalesReportService } from './sales-report/read-sales-report.service.ts';
import { SalesReportExport } from './sales-report/sales-report.export.ts';
import { SalesReportResolver } from './sales-report/sales-report.resolver.ts';
import { ReadSeasonSharesService } from './settlement/read-season-shares.service.ts';
import { ReadSettlementService } from './settlement/read-settlement.service.ts';
import { SettlementExport } from './settlement/settlement.export.ts';
import { SettlementResolver } from './settlement/settlement.resolver.ts';
import { WriteSettlementService } from './settlement/write-settlement.service.ts';
import { WriteSalesReportService } from './sales-report/write-sales-report.service.ts';

@Module({
  imports: [
    AccountsModule,
    OrgsModule,
    VenuesModule,
    PerformersModule,
    LedgerModule,
    CatalogModule,
    EventsModule,
    OrdersModule,
    MongooseModule.forFeature([{ name: FiguresCheck.name, schema: FiguresCheckSchema }]),
  ],
  providers: [
    ReportsResolver,
    AnalyticsResolver,
    ExplainResolver,
    SalesReportResolver,
    SalesReportExport,
    ActivityExport,
    SettlementResolver,
    SettlementExport,
    ReadSeasonSharesService,
    ReadSettlementService,
    WriteSettlementService,
    ReadActivityService,
    ExplainFigureService,
    FigureLinesExport,
    FiguresCheckResolver,
    CheckFiguresService,
    CompareProviderService,
    CheckFigures,
    TellDifferencesHandler,
    FiguresCheckMetrics,
    FiguresChecksRepository,
    ReadDashboardService,
    ReadAnalyticsService,
    MapResolver,
    ReadMapService,
    ReadSalesReportService,
    WriteSalesReportService,
    FindSubjectService,
  ],
})
export class ReportsModule {}
