import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** An amount of money in whole cents. A fraction is refused in input and is an internal error in output. */
export const CentsScalar = new GraphQLScalarType<number, number>({
  name: 'Cents',
  description: 'Money in whole cents.',
  serialize: (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new TypeError(`Not whole cents: ${String(value)}`);
    return value;
  },
  parseValue: parseCents,
  parseLiteral: (node) => parseCents(node.kind === Kind.INT ? Number(node.value) : null),
});

function parseCents(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('Not an amount in whole cents.', { extensions: { code: 'BAD_USER_INPUT' } });
}
