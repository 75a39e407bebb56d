import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import DataLoader from 'dataloader';

import type { AppRequest } from '../http/request-of.ts';

/** What one request carries through all its resolvers. */
export interface GraphqlContext {
  readonly req: AppRequest;
  readonly loaders: Map<unknown, DataLoader<string, unknown>>;
}

export function contextOf(req: AppRequest): GraphqlContext {
  return { req, loaders: new Map() };
}

/** Gathers the ids asked for in one tick and reads them at once; remembers them for this request. */
export class Loaders {
  constructor(private readonly context: GraphqlContext) {}

  /**
   * One thing by its id through `read`, which gets all ids at once and answers a map. `read` must be the same
   * function for the same kind (a method bound once): it is the key of the loader.
   */
  load<Value>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>, id: unknown): Promise<Value | null> {
    return this.loaderOf(read).load(String(id)) as Promise<Value | null>;
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
