import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { Fee, FeeSchema } from './fee.schema.ts';
import { FeesRepository } from './fees.repository.ts';
import { Fees } from './public/fees.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Fee.name, schema: FeeSchema }])],
  providers: [FeesRepository, Fees],
  exports: [Fees],
})
export class FeesModule {}
