import type { AuditAction, AuditSubjectKind } from '@marquee/shared/audit/audit-actions';

/** What is told of something that was done. */
export interface Told {
  /** Of what it was done to. */
  readonly id: string;
  /** Null for what concerns the platform. */
  readonly orgId: string | null;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** Something that acts do, and what is told of it: by the audit log, and by whatever else follows an action. */
export interface Deed<Facts> {
  /** In the past tense, such as `order.refunded`. */
  readonly action: AuditAction;
  /** What it is done to. */
  readonly subject: AuditSubjectKind;
  /** Reads what is told from what the act knows once it is done. */
  readonly tells: (facts: Facts) => Told;
}

const defined = new Set<AuditAction>();

/** Declares a deed at the head of the act that does it. The act does its work with `Deeds.run(actor, deed, work)`. */
export function defineDeed<Facts>(deed: Deed<Facts>): Deed<Facts> {
  if (defined.has(deed.action)) throw new Error(`Two deeds are named ${deed.action}`);
  defined.add(deed.action);
  return deed;
}
