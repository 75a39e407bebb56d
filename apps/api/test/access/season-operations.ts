import { getNamedType, isInputObjectType, type GraphQLInputType, type GraphQLSchema } from 'graphql';

import { newId } from '#platform/mongo/string-ids';

interface SeasonOperation {
  readonly name: string;
  /** The variables, with a season named in them. */
  readonly inSeason: (variables: object) => object;
}

/** Every operation whose arguments can name a season, found in the schema. */
export function seasonOperations(schema: GraphQLSchema): SeasonOperation[] {
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));
  return fields.flatMap(({ name, args }) => {
    const path = pathTo(args, new Set());
    return path ? [{ name, inSeason: (variables) => put(variables, path) }] : [];
  });
}

/** Where a season is named: `['input', 'seasonId']`; null where it cannot be. */
function pathTo(fields: readonly { readonly name: string; readonly type: GraphQLInputType }[], seen: ReadonlySet<string>): string[] | null {
  const own = fields.find(({ name }) => name === 'seasonId' || name === 'seasonIds');
  if (own) return [own.name];
  for (const { name, type } of fields) {
    const inner = getNamedType(type);
    if (!isInputObjectType(inner) || seen.has(inner.name)) continue;
    const path = pathTo(Object.values(inner.getFields()), new Set([...seen, inner.name]));
    if (path) return [name, ...path];
  }
  return null;
}

function put(given: object, [key, ...rest]: readonly string[]): object {
  const before = given as Readonly<Record<string, object>>;
  if (rest.length > 0) return { ...before, [key!]: put(before[key!] ?? {}, rest) };
  return { ...before, [key!]: key === 'seasonIds' ? [newId()] : (before[key!] ?? newId()) };
}
