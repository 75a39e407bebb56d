import { Mutation, Query, Resolver } from '@nestjs/graphql';

import { Requires } from '#platform/auth/requires';

import { CheckFiguresService } from './check-figures.service.ts';
import { FiguresCheck } from './figures-check.schema.ts';
import { FiguresChecksRepository } from './figures-checks.repository.ts';

@Resolver()
export class FiguresCheckResolver {
  constructor(
    private readonly checkFiguresService: CheckFiguresService,
    private readonly figuresChecks: FiguresChecksRepository,
  ) {}

  /** The latest check; null before the first. */
  @Query(() => FiguresCheck, { nullable: true })
  @Requires('super')
  figuresCheck(): Promise<FiguresCheck | null> {
    return this.figuresChecks.latest();
  }

  /** Checks now. It reads all orders: some ten seconds for each 100,000. */
  @Mutation(() => FiguresCheck)
  @Requires('super')
  checkFigures(): Promise<FiguresCheck> {
    return this.checkFiguresService.check();
  }
}
