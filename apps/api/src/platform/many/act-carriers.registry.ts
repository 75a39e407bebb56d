import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';

import { authorOfAct, type ActRecord } from './act.schema.ts';
import { CARRIES_ACT, type Act, type ActCarrier, type ActKind } from './act-kind.ts';

export interface Carried {
  readonly kind: ActKind;
  readonly carrier: ActCarrier<unknown>;
}

/** Maps each kind of act on many to what carries it out: exactly one class. */
@Injectable()
export class ActCarriers implements OnModuleInit {
  private readonly carried = new Map<string, Carried>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const kind = metatype && instance ? this.reflector.get<ActKind | undefined>(CARRIES_ACT, metatype) : undefined;
      if (!kind) continue;
      if (this.carried.has(kind.name)) throw new Error(`Two carriers for the act ${kind.name}`);
      this.carried.set(kind.name, { kind, carrier: instance as ActCarrier<unknown> });
    }
  }

  of(name: string): Carried {
    const carried = this.carried.get(name);
    if (!carried) throw new Error(`Nobody carries out the act ${name}`);
    return carried;
  }
}

/** The record with its choices checked, and the person in whose name it is done. */
export function actOf({ kind }: Carried, { input, by, ...record }: ActRecord): Act<unknown> {
  return { ...record, input: kind.input.parse(input), actor: authorOfAct(by) };
}
