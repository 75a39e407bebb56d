import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

import type { AuditAction, AuditSubjectKind } from '@marquee/shared/audit/audit-actions';
import type { Permission } from '@marquee/shared/permissions';

import type { Deed } from '../audit/deed.ts';
import type { Author } from '../auth/actor.ts';
import type { LongLane } from '../jobs/job.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import type { ActItem, ActRecord } from './act.schema.ts';

interface ActDefinition<Input> {
  /** `feature.verb-noun`, unique. */
  readonly name: string;
  /** What the person chose; stored with the act. */
  readonly input: z.ZodType<Input>;
  readonly lane: LongLane;
  /** Who may confirm, undo, stop and retry it. */
  readonly permission: Permission;
  /** How long it can be undone, ms: `UNDO_MS` for what leaves the house, 0 for what does not. */
  readonly undoMs: number;
  /** When its items are written: what it is about may be frozen at the confirmation, or still grow until the start. */
  readonly planned: 'at the confirmation' | 'at the start';
  readonly subject: AuditSubjectKind;
  /**
   * For an input that is personal data and nowhere else, as the rows of an import. `emptied` replaces it once its items are written; an item has
   * its part of it as `data` until it is done. What is not done is removed after `PERSONAL_KEPT_MS`.
   */
  readonly personal?: { readonly emptied: Input };
  readonly audited: Readonly<Record<'confirmed' | 'undone' | 'stopped' | 'retried', AuditAction>>;
}

/** What the deeds of an act are told from. */
interface ActFacts {
  readonly act: Pick<ActRecord, 'subjectId' | 'orgId'>;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A kind of act on many; its one carrier says `@Carries(kind)`. */
export interface ActKind<Input = unknown> extends ActDefinition<Input> {
  readonly deeds: Readonly<Record<keyof ActDefinition<Input>['audited'], Deed<ActFacts>>>;
}

const names = new Set<string>();

export function defineAct<Input>(kind: ActDefinition<Input>): ActKind<Input> {
  if (names.has(kind.name)) throw new Error(`Two acts on many are named ${kind.name}`);
  if (kind.personal && kind.planned !== 'at the confirmation') throw new Error(`${kind.name} cannot plan again from an emptied input`);
  names.add(kind.name);
  const deedOf = (action: AuditAction): Deed<ActFacts> => ({
    action,
    subject: kind.subject,
    tells: ({ act: { subjectId: id, orgId }, details }) => ({ id, orgId, details }),
  });
  const { confirmed, undone, stopped, retried } = kind.audited;
  const deeds = { confirmed: deedOf(confirmed), undone: deedOf(undone), stopped: deedOf(stopped), retried: deedOf(retried) };
  return { ...kind, deeds };
}

/** An act with its choices, and who confirmed it. */
export interface Act<Input> extends Omit<ActRecord, 'input' | 'by'> {
  readonly input: Input;
  readonly actor: Author;
}

/** `data` is what doing it takes, where `ActDefinition.personal` is set. */
export type NewItem = Pick<ActItem, 'key' | 'label'> & { readonly data?: unknown };

/** How an item ended. `amount` in cents. */
export type ItemEnd =
  | { readonly state: 'Done'; readonly amount?: number; readonly reason?: string | null }
  | { readonly state: 'LeftOut' | 'Failed'; readonly reason: string }
  | ItemRest;

/** Not done yet, and no failure: it is taken again later, with `isForAll` together with everything that is left of its act. */
export interface ItemRest {
  readonly state: 'Waiting';
  readonly reason: string;
  readonly afterMs: number;
  readonly isForAll: boolean;
}

/** What an act on many does. Every method may run again after a crash, and in two processes at the same time. */
export interface ActCarrier<Input> {
  /** In the transaction of the confirmation. */
  confirmed?(tx: Tx, act: Act<Input>): Promise<void>;
  /** In the transaction that undoes it: leaves everything as before the confirmation. */
  undone?(tx: Tx, act: Act<Input>): Promise<void>;
  /** In the transaction that stops it while it runs: what waits for items that may never be done is given back. A retry does them all the same. */
  stopped?(tx: Tx, act: Act<Input>): Promise<void>;
  /** In the transaction of the start; from here on it cannot be undone. */
  begun?(tx: Tx, act: Act<Input>): Promise<void>;
  /** Every item, those already written too: they are skipped by key. */
  plan(act: Act<Input>): AsyncIterable<NewItem>;
  /**
   * Does one item. The act's id, the round and the item's key name it for the outside world. A DomainError is the reason of a failure;
   * one of `MAY_PASS`, and anything else that is thrown, is tried again later.
   */
  perform(act: Act<Input>, item: ActItem): Promise<ItemEnd>;
  /**
   * For items that are done cheaper together: how many may be done now. It may wait, and sets the pace instead of `BULK_PER_SECOND`; it is
   * called before they are taken, so that no lease ends meanwhile.
   */
  batch?(): Promise<number>;
  /** Does several items, each answered under its key. An error that is thrown is about all of them. */
  performMany?(act: Act<Input>, items: readonly ActItem[]): Promise<ReadonlyMap<string, ItemEnd>>;
  /** How many things are not decided yet that may add items; the act ends at 0. */
  awaits?(act: Act<Input>): Promise<number>;
}

export const CARRIES_ACT = 'marquee:carries-act';

/** Marks the class that carries out `kind`. */
export const Carries = <Input>(kind: ActKind<Input>) => SetMetadata(CARRIES_ACT, kind);
