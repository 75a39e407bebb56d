import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import DataLoader from 'dataloader';

import type { AppRequest } from '../http/request-of.ts';

/** The context that one request shares across its resolvers. */
export interface GraphqlContext {
  readonly req: AppRequest;
  readonly loaders: Map<unknown, DataLoader<string, unknown>>;
}

export function contextOf(req: AppRequest): GraphqlContext {
  return { req, loaders: new Map() };
}

/** Batches the ids requested in one tick into one read; caches them for this request. */
export class Loaders {
  constructor(private readonly context: GraphqlContext) {}

  /**
   * Loads one object by its id through `read`, which gets all ids at once and returns a map. `read` must be the same function for the same
   * kind (a method bound once): it is the loader's key.
   */
  load<Value>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>, id: string): Promise<Value | null> {
    return this.loaderOf(read).load(id) as Promise<Value | null>;
  }

  private loaderOf<Value>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {
    const existing = this.context.loaders.get(read);
    if (existing) return existing;
    const loader = new DataLoader<string, unknown>(async (ids) => {
      const found = await read(ids);
      return ids.map((id) => found.get(id) ?? null);
    });
    this.context.loaders.set(read, loader);
    return loader;
  }
}

/** `@RequestLoaders() loaders: Loaders` in a resolver. */
export const RequestLoaders = createParamDecorator(
  (_: unknown, context: ExecutionContext): Loaders => new Loaders(GqlExecutionContext.create(context).getContext<GraphqlContext>()),
);
