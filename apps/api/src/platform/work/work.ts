import { Schema, SchemaTypes } from 'mongoose';
import { z } from 'zod';

import type { AuditAction, AuditSubjectKind } from '@marquee/shared/audit/audit-actions';
import type { ErrorCode } from '@marquee/shared/error-codes';
import type { Permission } from '@marquee/shared/permissions';

import type { Deed, Told } from '../audit/deed.ts';
import type { Upload } from '../files/file-storage.port.ts';
import type { Backoff } from '../jobs/backoff.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { WORK_STATES, type WorkState } from './until-done.ts';

/** How long what was done is remembered, in seconds. */
const REMEMBERED_SECONDS = 7 * 24 * 3600;

/** The type of a work's file: its extension and its content type. */
export const FILE_FORMATS = {
  CSV: ['csv', 'text/csv; charset=utf-8'],
  XLSX: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  PDF: ['pdf', 'application/pdf'],
} as const;
export type FileFormat = keyof typeof FILE_FORMATS;

/** What every record of work says; a kind adds what it was given and how far it came. */
export interface WorkRecord {
  readonly _id: string;
  /** Null or absent: the platform's own. */
  readonly orgId?: string | null;
  /** Who asked, and alone may ask how it goes; work of earlier versions says nothing. */
  readonly userId?: string;
  readonly state: WorkState;
  readonly createdAt: Date;
  /** Where the file lies once it is done. */
  readonly key?: string | null;
  /** The format of the file; absent means CSV. */
  readonly format?: FileFormat;
  /** When the file was deleted again. */
  readonly fileRemovedAt?: Date | null;
  /** The parts of the file that are stored already, where it is written in parts. */
  readonly upload?: Upload | null;
  /** What whoever opens the file needs beside the permission of its kind. */
  readonly needs?: readonly Permission[];
  /** Who gets a mail when it takes long; absent: no mail. */
  readonly email?: string;
}

export type Work<Fields extends object> = WorkRecord & Readonly<Fields>;

/** The work's id by its kind's `idKey`, and its `orgId`. */
export type WorkPayload = Readonly<Record<string, string | null>>;

interface WorkDefinition<Fields extends object> {
  /** The name of its job, `feature.verb-noun`. */
  readonly name: string;
  /** What its job calls its id, `workId` unless told. */
  readonly idKey?: string;
  readonly collection: string;
  readonly of: 'organization' | 'platform';
  /** What the audit log says when it begins. */
  readonly begun: { readonly action: AuditAction; readonly subject: AuditSubjectKind };
  /** The error for the waiting page when the work was given up. */
  readonly failed: ErrorCode;
  /** Large input: not read by polls, and cleared at the end. */
  readonly input?: keyof Fields & string;
  /**
   * The name of the file it writes, whose ending is that of its format, and the purpose of links to it: `contact-export` is opened at
   * `/links/contact-exports/…`.
   */
  readonly file?: {
    readonly name: string;
    readonly link: string;
    /** Who still may open it later, from the list of exports; without it the file is not in the list. */
    readonly permission?: Permission;
  };
  /** What whoever asked for it has to be allowed still when a worker begins it; that of its file unless told. */
  readonly permission?: Permission;
  readonly attempts?: number;
  readonly backoff?: Partial<Backoff>;
}

/** `fields` is only a type. */
export interface WorkKind<Fields extends object = object> extends Omit<WorkDefinition<Fields>, 'input' | 'idKey' | 'begun'> {
  readonly idKey: string;
  readonly begun: Deed<Told>;
  readonly input?: string;
  readonly job: Job<WorkPayload>;
  readonly fields?: Fields;
}

const defined: WorkKind[] = [];

/** Names a kind of work with the fields of its records; its one handler extends `WorkHandler` and says `@Handles(kind.job)`. */
export function defineWork<Fields extends object>(work: WorkDefinition<Fields>): WorkKind<Fields> {
  const { name, idKey = 'workId', attempts = 4, backoff = {} } = work;
  const payload: z.ZodType<WorkPayload> = z.object({ [idKey]: z.string(), orgId: z.string().nullable().default(null) });
  const begun = { ...work.begun, tells: (told: Told) => told };
  const kind = { ...work, begun, idKey, job: defineJob({ name, payload, queue: 'reports', attempts, backoff }) };
  defined.push(kind);
  return kind;
}

/** Every kind that any loaded file defined. */
export function definedWorks(): readonly WorkKind[] {
  return defined;
}

/** Records are written and read as they are: the models make the indexes, and say whose they are. */
export function workModels(): { name: string; schema: Schema }[] {
  return [...new Set(defined.map(({ collection }) => collection))].map((collection) => {
    const state = { type: String, enum: WORK_STATES };
    const schema = new Schema({ orgId: SchemaTypes.ObjectId, userId: SchemaTypes.ObjectId, state, createdAt: Date }, { collection });
    schema.index({ orgId: 1, userId: 1, createdAt: -1 });
    return { name: collection, schema: schema.index({ createdAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS }) };
  });
}
