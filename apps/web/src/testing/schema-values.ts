import { getNullableType, isEnumType, isListType, isObjectType, type GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import { contractSchema, type Answers } from './schema-link.ts';

const SCALARS: Readonly<Record<string, unknown>> = {
  ID: 'a'.repeat(24),
  ObjectId: 'a'.repeat(24),
  String: 'America/Denver',
  Int: 1,
  Float: 1,
  Boolean: true,
  Cents: 4500,
  PackedPlan: { categories: [], sections: [], areas: [], shapes: [] },
  DateTime: '2027-03-01T03:00:00.000Z',
};

/** Fields whose text has a format of its own. */
const FORMATTED: Readonly<Record<string, unknown>> = { day: '2027-02-28' };

/** A valid value for every root field: one entry in each list, no nulls. For tests that do not depend on the values. */
export function anyAnswers(): Answers {
  const schema = contractSchema();
  const roots = [schema.getQueryType(), schema.getMutationType()];
  return Object.fromEntries(
    roots.flatMap((root) => Object.values(root?.getFields() ?? {}).map(({ name, type }) => [name, () => anyValue(type)])),
  );
}

function anyValue(output: GraphQLOutputType): unknown {
  const type = getNullableType(output);
  if (isListType(type)) return [anyValue(type.ofType as GraphQLOutputType)];
  if (isObjectType(type)) return anyObject(type);
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return SCALARS[type.toString()] ?? 'x';
}

/** Fields are lazy, because types refer to each other. */
function anyObject(type: GraphQLObjectType): object {
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => [field.name, () => FORMATTED[field.name] ?? anyValue(field.type)]),
  );
}
