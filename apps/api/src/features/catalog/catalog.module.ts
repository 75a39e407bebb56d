import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { InventoryModule } from '#features/inventory/inventory.module';

import { FeesModule } from '#features/fees/fees.module';
import { SeatingPlansModule } from '#features/seating-plans/seating-plans.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { VenuesModule } from '#features/venues/venues.module';

import { FollowVenuesService } from './authoring/follow-venues.service.ts';
import { ItemIdsService } from './authoring/item-ids.service.ts';
import { OwnFeesService } from './authoring/own-fees.service.ts';
import { PublishSellableService } from './authoring/publish-sellable.service.ts';
import { SaveStepsService } from './authoring/save-steps.service.ts';
import { SellableReferencesService } from './authoring/sellable-references.service.ts';
import { ChangeItemsService } from './items/change-items.service.ts';
import { DeleteSellableService } from './life/delete-sellable.service.ts';
import { GenerateQrCodeService } from './life/generate-qr-code.service.ts';
import { QuantitiesNowService } from './pools/quantities-now.service.ts';
import { RecountPoolsHandler } from './pools/recount-pools.handler.ts';
import { RecountPoolsService } from './pools/recount-pools.service.ts';
import { FollowFreedUnitsService } from './pools/follow-freed-units.service.ts';
import { ResizeCapacitiesService } from './pools/resize-capacities.service.ts';
import { ResizePoolsService } from './pools/resize-pools.service.ts';
import { StorePosterService } from './posters/store-poster.service.ts';
import { Upload, UploadSchema } from './posters/upload.schema.ts';
import { UploadsController } from './posters/uploads.controller.ts';
import { UploadsRepository } from './posters/uploads.repository.ts';
import { Sellables } from './public/sellables.facade.ts';
import { ChoosePlanService } from './seating/choose-plan.service.ts';
import { EventSeatingRecord, EventSeatingSchema } from './seating/event-seating.schema.ts';
import { EventSeatingsRepository } from './seating/event-seatings.repository.ts';
import { SellableKinds } from './record/sellable-kinds.registry.ts';

const ACTS = [
  SellableKinds,
  Sellables,
  ItemIdsService,
  QuantitiesNowService,
  StorePosterService,
  ResizeCapacitiesService,
  ResizePoolsService,
  RecountPoolsService,
  SaveStepsService,
  SellableReferencesService,
  PublishSellableService,
  ChangeItemsService,
  ChoosePlanService,
  EventSeatingsRepository,
  DeleteSellableService,
  GenerateQrCodeService,
];

/** What every kind of sellable has in common: the kinds are features above it. */
@Module({
  imports: [
    FeesModule,
    InventoryModule,
    OrgsModule,
    VenuesModule,
    SeatingPlansModule,
    MongooseModule.forFeature([
      { name: Upload.name, schema: UploadSchema },
      { name: EventSeatingRecord.name, schema: EventSeatingSchema },
    ]),
  ],
  controllers: [UploadsController],
  providers: [UploadsRepository, FollowVenuesService, OwnFeesService, FollowFreedUnitsService, RecountPoolsHandler, ...ACTS],
  exports: ACTS,
})
export class CatalogModule {}
