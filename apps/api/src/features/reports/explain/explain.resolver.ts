import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { PaginationInput } from '#platform/graphql/pagination.input';

import { ExplainFigureService } from './explain-figure.service.ts';
import { FigureLinesInput } from './explain.inputs.ts';
import { FigureLines } from './explain.types.ts';

@Resolver()
export class ExplainResolver {
  constructor(private readonly explainFigure: ExplainFigureService) {}

  @Query(() => FigureLines)
  @Requires('analytics.revenue.read')
  figureLines(
    @CurrentActor() actor: Actor,
    @Args('input') input: FigureLinesInput,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<FigureLines> {
    return this.explainFigure.explain(actor, input, pagination);
  }
}
