import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import type { PricePercents } from '@marquee/shared/counter/price-changes';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { byOrgKey, orgKeyOf } from '#platform/graphql/org-keys';

import { CounterRulesRepository } from './counter-rules.repository.ts';
import { CounterRules, SavePricePercentsInput } from './counter-rules.schema.ts';
import { RetireTillService } from './retire-till.service.ts';
import { SavePercentsService } from './save-percents.service.ts';
import { SaveTillService } from './save-till.service.ts';
import { Shift } from './shift.schema.ts';
import { ShiftsRepository } from './shifts.repository.ts';
import { Till } from './till.schema.ts';
import { RetireTillInput, SaveTillInput } from './tills.inputs.ts';
import { TillsRepository } from './tills.repository.ts';

const SHOWN = 30;

/** An organization's tills, which staff of the box office stand at and admins make. */
@Resolver(() => Till)
export class TillsResolver {
  constructor(
    private readonly tillsRepository: TillsRepository,
    private readonly shifts: ShiftsRepository,
    private readonly counterRules: CounterRulesRepository,
    private readonly savePercents: SavePercentsService,
    private readonly saveTillService: SaveTillService,
    private readonly retireTillService: RetireTillService,
  ) {}

  @Query(() => [Till], { description: 'Those in use, oldest first.' })
  @Requires('order.sell')
  tills(@CurrentActor() actor: Actor): Promise<Till[]> {
    return this.tillsRepository.list(actor);
  }

  @Query(() => CounterRules)
  @Requires('order.sell')
  pricePercents(@CurrentActor() actor: Actor): Promise<PricePercents> {
    return this.counterRules.percentsOf(actor);
  }

  @Mutation(() => CounterRules)
  @Requires('till.write')
  savePricePercents(@CurrentActor() actor: Actor, @Args('input') input: SavePricePercentsInput): Promise<PricePercents> {
    return this.savePercents.save(actor, input);
  }

  @Mutation(() => Till)
  @Requires('till.write')
  saveTill(@CurrentActor() actor: Actor, @Args('input') input: SaveTillInput): Promise<Till> {
    return this.saveTillService.save(actor, input);
  }

  @Mutation(() => Till)
  @Requires('till.write')
  retireTill(@CurrentActor() actor: Actor, @Args('input') { tillId }: RetireTillInput): Promise<Till> {
    return this.retireTillService.retire(actor, tillId);
  }

  @FieldRequires('shift.run')
  @ResolveField('shift', () => Shift, { nullable: true, description: 'The one that is not closed.' })
  async shift(@Parent() { _id, orgId }: Till, @RequestLoaders() loaders: Loaders): Promise<Shift | null> {
    return (await loaders.load(this.running, orgKeyOf(orgId, _id))) ?? null;
  }

  @FieldRequires('shift.run')
  @ResolveField('shifts', () => [Shift], { description: 'The last thirty, newest first.' })
  shiftsOf(@Parent() { _id, orgId }: Till): Promise<Shift[]> {
    return this.shifts.list({ orgId }, _id, SHOWN);
  }

  /** Bound once, so that it can be a loader's key. */
  private readonly running = (keys: readonly string[]) => byOrgKey(keys, (scope, tillIds) => this.shifts.runningAt(scope, tillIds));
}
