import { Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';

import type { SellableKind } from './sellable-kind.ts';
import type { SellableRecord } from './sellable.schema.ts';

/** Every kind of sellable, for what is asked of a kind by its name, or of all of them. A kind enters itself when it is made. */
@Injectable()
export class SellableKinds {
  private readonly kinds = new Map<Sellable['kind'], SellableKind<SellableRecord>>();

  add<Kind extends SellableRecord>(kind: SellableKind<Kind>): void {
    // the methods of a kind are given what this kind returned, and nothing of another one
    this.kinds.set(kind.name, kind as unknown as SellableKind<SellableRecord>);
  }

  /** @throws Error for a kind that no feature brought */
  of(name: Sellable['kind']): SellableKind<SellableRecord> {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`No feature brings the kind ${name}`);
    return kind;
  }

  all(): readonly SellableKind<SellableRecord>[] {
    return [...this.kinds.values()];
  }
}
