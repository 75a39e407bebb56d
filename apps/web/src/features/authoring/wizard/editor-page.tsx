import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ComponentType, ReactNode } from 'react';
import type { StepName } from '#lib/authoring-address.ts';
import type { FormHandle } from '#ui/form/use-form.ts';
import type { AuthoredKind } from '../core/authored-kind.ts';
import type { SellingDraft, SellingRecord } from '../core/draft.ts';
import { NotLoaded } from '../core/not-loaded.tsx';
import { useAuthoring } from '../core/use-authoring.ts';
import { useEditedRecord } from '../core/use-edited-record.ts';
import { RecordEditor, type PublishingActs } from './record-editor.tsx';
import { useRecordEditor } from './use-record-editor.ts';

interface EditorProps<Draft extends SellingDraft, Saved extends SellingRecord> {
  kind: AuthoredKind<Draft, Saved>;
  Publishing: ComponentType<PublishingActs<Saved>>;
  /** The section of a step. */
  children: (step: StepName) => ReactNode;
}

/** Creates a record of one kind, or edits the one with this id; `new` has none yet. */
export function EditorPage<Draft extends SellingDraft, Saved extends SellingRecord>({
  id,
  ...parts
}: EditorProps<Draft, Saved> & { id: string }) {
  const { read, kind } = parts.kind;
  const { isNew, round, setCreatedId } = useEditedRecord(id);
  const { data, error, refetch } = useQuery(read, { variables: { id }, skip: isNew });
  const saved = isNew ? null : data?.record;
  if (saved === undefined) return <NotLoaded kind={kind} error={error} onRetry={() => void refetch()} />;
  return <Editor<Draft, Saved> key={round} initial={saved} onCreated={setCreatedId} {...parts} />;
}

interface OpenedProps<Draft extends SellingDraft, Saved extends SellingRecord> extends EditorProps<Draft, Saved> {
  initial: Saved | null;
  onCreated: (id: string) => void;
}

/** The wizard of one record. */
function Editor<Draft extends SellingDraft, Saved extends SellingRecord>(props: OpenedProps<Draft, Saved>) {
  const { kind: definition, initial, onCreated, Publishing, children } = props;
  const { kind, steps, read, store, Context, priceNowOf, ...authoring } = definition;
  const client = useApolloClient();
  const record = useAuthoring<Draft, Saved>({
    ...authoring,
    kind,
    initial,
    isKept: true,
    store: (draft, before) => store(client, draft, before),
    onCreated: ({ _id }) => {
      onCreated(_id);
      editor.wizard.settle(_id);
    },
  });
  const editor = useRecordEditor({
    kind,
    steps,
    record,
    fetchSaved: async (id) => (await client.query({ query: read, variables: { id } })).data?.record,
  });
  // the shared sections change only what every kind has, which no type can say of a draft that is not known yet
  const form = editor.form as unknown as FormHandle<SellingDraft>;
  return (
    <Context value={editor}>
      <RecordEditor editor={{ ...editor, form }} priceNow={priceNowOf?.(editor.form.draft, editor.saved)} Publishing={Publishing}>
        {children(editor.wizard.step)}
      </RecordEditor>
    </Context>
  );
}
