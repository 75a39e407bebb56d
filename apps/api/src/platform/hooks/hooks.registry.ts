import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

import { definedHooks, partsOf, type AnyHook, type Hook, type Question } from './hook.ts';

type Act = (...args: readonly unknown[]) => unknown;

/** Which methods take part in which hook, discovered once at startup: a call is one map lookup. */
@Injectable()
export class Hooks implements OnModuleInit {
  private readonly acts = new Map<string, Act[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Followers of lower features come first: a module is further from the root than the modules that import it. */
  onModuleInit(): void {
    const fromBelow = this.discovery.getProviders().toSorted((a, b) => (b.host?.distance ?? 0) - (a.host?.distance ?? 0));
    for (const { instance, metatype } of fromBelow) {
      if (!metatype || !instance) continue;
      for (const { hook, method } of partsOf(metatype)) this.add(hook, instance as Record<string, Act>, method);
    }
  }

  /** @throws Error naming the hooks in which nobody takes part. API and worker ask before they start. */
  assertComplete(hooks = definedHooks()): void {
    const orphans = hooks.filter(({ name }) => !this.acts.has(name));
    if (orphans.length > 0) throw new Error(`Nobody takes part in the hook ${orphans.map(({ name }) => name).join(', ')}`);
  }

  /** Calls the followers one after the other. An error propagates to the caller and aborts its transaction; later followers are not called. */
  async tell<A extends readonly unknown[]>({ name }: Hook<A>, ...args: A): Promise<void> {
    for (const act of this.acts.get(name) ?? []) await act(...args);
  }

  /** Returns what the one provider answers, or throws. @throws Error when there is none */
  ask<A extends readonly unknown[], Result>({ name }: Question<A, Result>, ...args: A): Result {
    const [act] = this.acts.get(name) ?? [];
    if (!act) throw new Error(`Nobody provides ${name}`);
    return act(...args) as Result;
  }

  private add({ name, takes }: AnyHook, instance: Record<string, Act>, method: string): void {
    const known = this.acts.get(name) ?? [];
    if (takes === 'one provider' && known.length > 0) throw new Error(`Two methods provide ${name}`);
    this.acts.set(name, [...known, (...args) => instance[method]?.(...args)]);
  }
}
