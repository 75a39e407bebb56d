import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AddLimitsService } from './add-limits.service.ts';
import { Allocation, AllocationSchema } from './allocation.schema.ts';
import { AllocationsRepository } from './allocations.repository.ts';
import { CartsOfPools } from './carts-of-pools.query.ts';
import { AllocateUnitsService } from './allocate-units.service.ts';
import { GiveHeldUnitsService } from './give-held-units.service.ts';
import { HeldUnitsRepository } from './held-units.repository.ts';
import { ExchangeUnitsService } from './exchange-units.service.ts';
import { HoldNamedUnitsService } from './hold-named-units.service.ts';
import { HoldUnitsService } from './hold-units.service.ts';
import { InventoryMetrics } from './inventory.metrics.ts';
import { MongoInventory } from './mongo-inventory.adapter.ts';
import { MoveUnitsService } from './move-units.service.ts';
import { PoolHints } from './pool-hints.store.ts';
import { PoolQuantitiesService } from './pool-quantities.service.ts';
import { PoolUnitsService } from './pool-units.service.ts';
import { FreePlaces } from './public/free-places.facade.ts';
import { Inventory } from './public/inventory.port.ts';
import { ReclaimUnitsService } from './reclaim-units.service.ts';
import { ReserveUnitsService } from './reserve-units.service.ts';
import { ShareHolds } from './share-holds.store.ts';
import { SweepUnitsService } from './sweep-units.service.ts';
import { TakeOverService } from './take-over.service.ts';
import { ClaimedUnits } from './claimed-units.query.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Allocation.name, schema: AllocationSchema }])],
  providers: [
    AllocationsRepository,
    InventoryMetrics,
    PoolHints,
    ShareHolds,
    PoolUnitsService,
    AllocateUnitsService,
    ReserveUnitsService,
    AddLimitsService,
    MoveUnitsService,
    ReclaimUnitsService,
    PoolQuantitiesService,
    HeldUnitsRepository,
    GiveHeldUnitsService,
    ExchangeUnitsService,
    HoldNamedUnitsService,
    HoldUnitsService,
    SweepUnitsService,
    TakeOverService,
    CartsOfPools,
    ClaimedUnits,
    FreePlaces,
    { provide: Inventory, useClass: MongoInventory },
  ],
  exports: [Inventory, FreePlaces],
})
export class InventoryModule {}
