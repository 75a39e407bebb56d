import { registerEnumType } from '@nestjs/graphql';

/** Registers a shared list of values as a GraphQL enum. Values contain no hyphens or spaces, which GraphQL forbids. */
export function graphqlEnum<const Value extends string>(name: string, values: readonly Value[]): { [V in Value]: V } {
  const members = Object.fromEntries(values.map((value) => [value, value])) as { [V in Value]: V };
  registerEnumType(members, { name });
  return members;
}
