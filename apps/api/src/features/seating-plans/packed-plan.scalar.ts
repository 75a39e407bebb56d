import { GraphQLError, GraphQLScalarType } from 'graphql';

import type { PackedPlan } from '@marquee/shared/seating/packed-plan';

/** A layout in the form of `packPlan`. Its parts are checked by the act that takes it, which names the place of what is wrong. */
export const PackedPlanScalar = new GraphQLScalarType<unknown, PackedPlan>({
  name: 'PackedPlan',
  description: 'A seating plan as JSON: categories, sections, areas and shapes; the seats of a row are lines of one text.',
  serialize: (value) => value as PackedPlan,
  parseValue: (value) => {
    if (typeof value === 'object' && value !== null) return value;
    throw new GraphQLError('Not a seating plan.', { extensions: { code: 'BAD_USER_INPUT' } });
  },
  parseLiteral: () => {
    throw new GraphQLError('A seating plan is sent as a variable.', { extensions: { code: 'BAD_USER_INPUT' } });
  },
});
