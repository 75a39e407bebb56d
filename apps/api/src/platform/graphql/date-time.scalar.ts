import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** `2019-12-03T09:54:33.123456+00:00` and a little more. */
const LONGEST = 40;

/** An instant. Invalid dates are refused at parsing, so no rule or repository receives one. */
export const DateTimeScalar = new GraphQLScalarType<Date, string | null>({
  name: 'DateTime',
  description: 'A date-time string at UTC, such as 2019-12-03T09:54:33Z, compliant with the date-time format.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : null),
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(node.kind === Kind.STRING ? node.value : null),
});

function parseInstant(value: unknown): Date {
  const instant = typeof value === 'string' && value.length <= LONGEST ? new Date(value) : null;
  if (instant && !Number.isNaN(instant.getTime())) return instant;
  throw new GraphQLError('Not an instant.', { extensions: { code: 'BAD_USER_INPUT' } });
}
