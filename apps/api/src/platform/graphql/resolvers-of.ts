import { MODULE_METADATA } from '@nestjs/common/constants.js';
import type { Type } from '@nestjs/common';

const RESOLVER = 'graphql:resolver_type';

/** The resolver classes of these modules and their imports, read from decorators without starting anything. */
export function resolversOf(modules: readonly Type[]): Type[] {
  const seen = new Set<unknown>();
  const found = new Set<Type>();
  const visit = (module: unknown): void => {
    if (typeof module !== 'function' || seen.has(module)) return;
    seen.add(module);
    for (const provider of listed(MODULE_METADATA.PROVIDERS, module)) if (isResolver(provider)) found.add(provider);
    listed(MODULE_METADATA.IMPORTS, module).forEach(visit);
  };
  modules.forEach(visit);
  return [...found];
}

function listed(key: string, module: object): unknown[] {
  return (Reflect.getMetadata(key, module) as unknown[] | undefined) ?? [];
}

function isResolver(provider: unknown): provider is Type {
  return typeof provider === 'function' && Reflect.hasMetadata(RESOLVER, provider);
}
