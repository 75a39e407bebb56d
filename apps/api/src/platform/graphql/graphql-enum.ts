import { registerEnumType } from '@nestjs/graphql';

/** Gives a shared list of values a GraphQL name. Values hold no hyphens and no spaces: GraphQL forbids them. */
export function graphqlEnum<const Value extends string>(name: string, values: readonly Value[]): { [V in Value]: V } {
  const members = Object.fromEntries(values.map((value) => [value, value])) as { [V in Value]: V };
  registerEnumType(members, { name });
  return members;
}
