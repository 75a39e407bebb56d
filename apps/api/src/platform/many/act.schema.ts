import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { AuditSubjectKind } from '@marquee/shared/audit/audit-actions';
import { ACT_ITEM_STATES, ACT_STATES, type ActItemState, type ActState } from '@marquee/shared/many/act-states';

import type { Author } from '../auth/actor.ts';

/** What the preview said at the confirmation; amounts in cents. */
export interface ActPreview {
  readonly people: number;
  readonly orders: number;
  readonly tickets: number;
  readonly addOns: number;
  readonly amount: number;
  /** The part that the organization pays, in cents. */
  readonly fees: number;
  /** Items that the act will not touch. */
  readonly leftOut: number;
  readonly first: readonly ActPreviewItem[];
}

export interface ActPreviewItem {
  readonly key: string;
  readonly label: string;
  /** Cents; 0 where no money moves. */
  readonly amount: number;
  /** Why it will be left out; null for the others. */
  readonly reason: string | null;
}

/** How many items ended alike. */
export interface ItemSum {
  readonly state: ActItemState;
  readonly reason: string | null;
  readonly count: number;
  /** Cents that moved. */
  readonly amount: number;
}

/** What an act has for its author until migration 0020 comes to it: workers go on with it meanwhile. */
export interface FormerAuthor {
  readonly userId: string;
  readonly orgId: string;
  readonly email: string;
  readonly role: string;
  readonly isSuperUser: boolean;
}

export function authorOfAct(by: Author | FormerAuthor): Author {
  if ('kind' in by) return by;
  const { userId: id, orgId, email, role, isSuperUser } = by;
  return { kind: 'Person', id, orgId, name: email, email, ...(isSuperUser && { home: role === 'USER' ? '' : orgId }) };
}

const REMEMBERED_SECONDS = 400 * 24 * 3600;

/** One act on many, from its confirmation on. */
@Schema({ collection: 'actsOnMany', versionKey: false })
export class ActRecord {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** The name of its kind, `feature.verb-noun`. */
  @Prop({ type: String, required: true }) kind!: string;
  @Prop({ type: String, required: true }) subjectKind!: AuditSubjectKind;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) subjectId!: string;
  /** Who confirmed it, or had it done again: its items are done in this person's name, as long as they have the permission. */
  @Prop({ type: SchemaTypes.Mixed, required: true }) by!: Author | FormerAuthor;
  @Prop({ type: String, enum: ACT_STATES, required: true }) state!: ActState;
  @Prop({ type: SchemaTypes.Mixed }) input!: unknown;
  @Prop({ type: SchemaTypes.Mixed, required: true }) preview!: ActPreview;
  /** 1, and one more with each retry. */
  @Prop({ type: Number, required: true }) round!: number;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  /** When it can no longer be undone. */
  @Prop({ type: Date, required: true }) startsAt!: Date;
  /** When its items were all written. */
  @Prop({ type: Date, default: null }) plannedAt!: Date | null;
  @Prop({ type: Date, default: null }) endedAt!: Date | null;
  /** It was undone or stopped because that person had lost the permission. */
  @Prop({ type: Boolean, default: undefined }) lostAuthor?: boolean;
  /** How many things it waits for that only others can decide. */
  @Prop({ type: Number, default: 0 }) awaits!: number;
  /** Where its items are personal data: those that were removed, which still count. */
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) removed?: readonly ItemSum[];
  /** When the items that are left are removed. */
  @Prop({ type: Date }) forgetAt?: Date;
}
export const ActSchema = SchemaFactory.createForClass(ActRecord);
ActSchema.index({ orgId: 1, subjectId: 1, createdAt: -1 });
// one act of a kind on one thing at a time
ActSchema.index(
  { subjectId: 1, kind: 1 },
  { unique: true, name: 'oneAtATime', partialFilterExpression: { state: { $in: ['Counting', 'Running'] } } },
);
ActSchema.index({ forgetAt: 1 }, { sparse: true });
ActSchema.index({ createdAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });

/** One of the many. */
@Schema({ collection: 'actItems', versionKey: false })
export class ActItem {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** What it is about, an order's id for example; unique within the act, so that nothing is done twice. */
  @Prop({ type: String, required: true }) key!: string;
  /** How people recognize it. */
  @Prop({ type: String, required: true }) label!: string;
  @Prop({ type: String, enum: ACT_ITEM_STATES, required: true }) state!: ActItemState;
  /** What doing it takes, where `ActDefinition.personal` is set. */
  @Prop({ type: SchemaTypes.Mixed }) data?: unknown;
  /** Cents that moved. */
  @Prop({ type: Number, default: 0 }) amount!: number;
  /** Why it failed or was left out. */
  @Prop({ type: String, default: null }) reason!: string | null;
  /** Not before this instant; while `Doing`, when another worker may take it over. */
  @Prop({ type: Date, required: true }) dueAt!: Date;
  /** The worker that does it. */
  @Prop({ type: String, default: null }) claim!: string | null;
  @Prop({ type: Number, default: 0 }) tries!: number;
  @Prop({ type: Date, required: true }) createdAt!: Date;
}
export const ActItemSchema = SchemaFactory.createForClass(ActItem);
ActItemSchema.index({ actId: 1, key: 1 }, { unique: true });
ActItemSchema.index({ actId: 1, state: 1, dueAt: 1, _id: 1 });
ActItemSchema.index({ actId: 1, _id: 1 });
ActItemSchema.index({ createdAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });
