import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { CANCEL_WORD } from '@marquee/shared/cancellation/cancel-rules';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useShownEvent } from '../event-context.ts';
import { texts } from '../texts.ts';
import { CancelChoices, type CancelDraft } from './cancel-choices.tsx';
import { CancelledCard } from './cancelled-card.tsx';
import { CancelEventDocument } from './cancel.graphql.ts';
import { useDryRun } from './use-dry-run.ts';

const BLANK: CancelDraft = { eventType: null, refundsAdmitted: true, reason: '', word: '' };

interface CancelEventDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Cancels the shown event; each opening starts empty. */
export function CancelEventDialog(props: CancelEventDialogProps) {
  return <ChoicesDialog key={String(props.open)} {...props} />;
}

/** Says what will happen, and asks for a preference and the word where there are orders (OPS-197, 198). */
function ChoicesDialog({ open, onClose }: CancelEventDialogProps) {
  const { t } = useTexts(texts);
  const { _id: eventId } = useShownEvent();
  const navigate = useNavigate();
  const [cancel] = useMutation(CancelEventDocument);
  const form = useForm<CancelDraft>({
    id: 'cancel-event',
    initial: BLANK,
    send: async ({ eventType, refundsAdmitted, reason }) => {
      const input = { eventId, dryRun: false, refundReason: reason.trim(), eventType, refundsAdmitted };
      const { data } = await cancel({ variables: { input } });
      const actId = data?.cancelEvent.act?._id;
      await navigate({ to: '/admin/dashboard/events', search: { type: 'MainEventListCancelled', ...(actId && { act: actId }) } });
    },
  });
  const { answer, problem } = useDryRun(open, eventId, form.draft);
  const hasOrders = answer?.hasOrders ?? true;
  const { eventType, word } = form.draft;
  const isReady = answer !== null && (!hasOrders || (eventType !== null && word === CANCEL_WORD));
  return (
    <Dialog
      open={open}
      title={t('cancelEvent')}
      width="cancelEvent"
      onClose={onClose}
      dismissLabel={t('keepEvent')}
      form={form}
      action={{ label: t('cancelEvent'), danger: true, disabled: !isReady }}
    >
      <div className="col gap16">
        <CancelledCard />
        <p>{t(hasOrders ? 'cancelEventText' : 'cancelEventForever')}</p>
        {hasOrders && answer && <CancelChoices form={form} preview={answer.preview} />}
        <Refusal text={form.refusal ?? problem} />
      </div>
    </Dialog>
  );
}
