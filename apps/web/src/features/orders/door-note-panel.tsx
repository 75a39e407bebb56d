import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { DOOR_NOTE_MAX, validateDoorNote } from '@marquee/shared/door/door-note';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Form, Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { Panel } from '#ui/panel.tsx';
import { NoteForDoorDocument } from './order-acts.graphql.ts';
import type { OrderDetails } from './order-types.ts';
import { OrderDocument } from './orders.graphql.ts';
import { texts } from './texts.ts';

/** What the door is told with each code of the order (BYD-160). */
export function DoorNotePanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const mayNote = useCan('check-in.adjust');
  if (!mayNote && !order.doorNote) return null;
  return <Panel title={t('doorNote')}>{mayNote ? <DoorNoteForm key={order.doorNote} order={order} /> : <p>{order.doorNote}</p>}</Panel>;
}

function DoorNoteForm({ order: { _id: orderId, doorNote } }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const [save] = useMutation(NoteForDoorDocument);
  const notices = useNotices();
  const refresh = useRefresh(OrderDocument);
  const form = useForm({
    id: 'door-note',
    initial: { note: doorNote ?? '' },
    check: ({ note }) => validateDoorNote(note),
    send: async ({ note }) => {
      await save({ variables: { input: { orderId, note } } });
      notices.success(t('doorNoteSaved'));
      // its history
      refresh();
    },
  });
  return (
    <Form form={form} className="col gap16">
      <TextField form={form} name="note" label={t('doorNoteLabel')} rows={2} count={{ show: true, max: DOOR_NOTE_MAX }} />
      <Refusal text={form.refusal} />
      <Button htmlType="submit" loading={form.isBusy} disabled={form.draft.note.trim() === (doorNote ?? '')}>
        {t('doorNoteSave')}
      </Button>
    </Form>
  );
}
