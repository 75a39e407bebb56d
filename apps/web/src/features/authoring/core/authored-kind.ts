import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { Context } from 'react';
import type { FieldError } from '@marquee/shared/error-texts';
import type { StepName } from '#lib/authoring-address.ts';
import type { Kind } from '#lib/records/kinds.ts';
import type { Wrong } from '#ui/form/errors-in.ts';
import type { SellingDraft, SellingRecord } from './draft.ts';
import type { Editor } from './editor-context.ts';

export interface Before<Saved> {
  /** Null before the first save. */
  readonly saved: Saved | null;
  readonly version: number;
  /** Repeats the first save. */
  readonly createKey: string;
}

/** What the editor of one kind of record has of its own. */
export interface AuthoredKind<Draft extends SellingDraft, Saved extends SellingRecord> {
  readonly kind: Kind;
  readonly steps: readonly StepName[];
  readonly read: TypedDocumentNode<{ readonly record: Saved }, { readonly id: string }>;
  /** The server's record as a draft; a new one without it. */
  readonly draftOf: (saved: Saved | null) => Draft;
  /** The shared rules. */
  readonly check: (draft: Draft) => readonly FieldError[];
  readonly store: (client: ApolloClient, draft: Draft, before: Before<Saved>) => Promise<Saved | undefined>;
  readonly fieldsOf?: (error: unknown, draft: Draft, saved: Saved | null) => Wrong;
  /** What a ticket costs now, of its full price; a kind whose prices stay the same has none. */
  readonly priceNowOf?: (draft: Draft, saved: Saved | null) => ((full: number) => number) | undefined;
  /** Gives its sections the record with what only this kind has. */
  readonly Context: Context<Editor<Draft, Saved> | null>;
}
