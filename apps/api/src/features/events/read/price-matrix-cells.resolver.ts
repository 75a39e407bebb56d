import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { matrixCellOf, type MatrixCell } from '@marquee/shared/orders/price-matrix';

import { inTurns } from '#platform/graphql/in-turns';

import { PriceMatrixCell, PriceMatrixRow, type RowToPrice } from './price-matrix.resolver.ts';

@Resolver(() => PriceMatrixRow)
export class PriceMatrixCellsResolver {
  /** A large event has a thousand rows with many fees each. */
  @ResolveField('cells', () => [PriceMatrixCell])
  cells(@Parent() row: RowToPrice): Promise<MatrixCell[]> {
    return inTurns(() => row.ways.map((way) => matrixCellOf(row, way, row.salesTaxPercent)));
  }
}
