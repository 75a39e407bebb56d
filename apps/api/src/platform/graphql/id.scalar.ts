import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const HEX_24 = /^[0-9a-f]{24}$/i;

/** An id of ours. Malformed ids are refused at parsing, so no repository receives one. */
export const Id = new GraphQLScalarType<string, string>({
  name: 'ObjectId',
  description: 'An id of ours: 24 hex digits. A malformed one is refused.',
  serialize: String,
  parseValue: parseId,
  parseLiteral: (node) => parseId(node.kind === Kind.STRING ? node.value : null),
});

function parseId(value: unknown): string {
  if (typeof value === 'string' && HEX_24.test(value)) return value.toLowerCase();
  throw new GraphQLError('Not an id.', { extensions: { code: 'BAD_USER_INPUT' } });
}
