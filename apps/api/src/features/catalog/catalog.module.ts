import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { InventoryModule } from '#features/inventory/inventory.module';

import { ResizePoolsService } from './pools/resize-pools.service.ts';
import { StorePosterService } from './posters/store-poster.service.ts';
import { Upload, UploadSchema } from './posters/upload.schema.ts';
import { UploadsController } from './posters/uploads.controller.ts';
import { UploadsRepository } from './posters/uploads.repository.ts';

/** What every kind of sellable has in common: the kinds are features above it. */
@Module({
  imports: [InventoryModule, MongooseModule.forFeature([{ name: Upload.name, schema: UploadSchema }])],
  controllers: [UploadsController],
  providers: [UploadsRepository, StorePosterService, ResizePoolsService],
  exports: [StorePosterService, ResizePoolsService],
})
export class CatalogModule {}
