import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';

import type { AppRequest } from '../auth/request-of.ts';

type LoadersByRead = Map<unknown, DataLoader<string, unknown>>;

/** The context that one request shares across its resolvers. */
export interface GraphqlContext {
  readonly req: AppRequest;
  /** By the root field; see `rootOf`. */
  readonly loaders: Map<string, LoadersByRead>;
}

export function contextOf(req: AppRequest): GraphqlContext {
  return { req, loaders: new Map() };
}

/** Batches the ids requested in one tick into one read; caches them for this request. */
export class Loaders {
  constructor(private readonly loaders: LoadersByRead) {}

  /**
   * Loads one object by its id through `read`, which gets all ids at once and returns a map. `read` must be the same function for the same
   * kind (a method bound once): it is the loader's key.
   */
  load<Value>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>, id: string): Promise<Value | null> {
    return this.loaderOf(read).load(id) as Promise<Value | null>;
  }

  private loaderOf<Value>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {
    const existing = this.loaders.get(read);
    if (existing) return existing;
    const loader = new DataLoader<string, unknown>(async (ids) => {
      const found = await read(ids);
      return ids.map((id) => found.get(id) ?? null);
    });
    this.loaders.set(read, loader);
    return loader;
  }
}

/** `@RequestLoaders() loaders: Loaders` in a resolver. */
export const RequestLoaders = createParamDecorator((_: unknown, execution: ExecutionContext): Loaders => {
  const graphql = GqlExecutionContext.create(execution);
  const { loaders } = graphql.getContext<GraphqlContext>();
  const root = rootOf(graphql.getInfo<GraphQLResolveInfo>());
  const existing = loaders.get(root) ?? new Map();
  loaders.set(root, existing);
  return new Loaders(existing);
});

/** The fields of a query share what was read; each field of a mutation reads again what the one before it may have changed. */
function rootOf({ operation, path }: GraphQLResolveInfo): string {
  if (operation.operation === 'query') return '';
  let root = path;
  while (root.prev) root = root.prev;
  return String(root.key);
}
