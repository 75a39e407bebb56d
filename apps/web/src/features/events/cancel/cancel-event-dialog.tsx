import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CANCEL_WORD } from '@marquee/shared/cancellation/cancel-rules';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useShownEvent } from '../event-context.ts';
import { texts } from '../texts.ts';
import { CancelChoices, type CancelDraft } from './cancel-choices.tsx';
import { CancelledCard } from './cancelled-card.tsx';
import { CancelEventDocument } from './cancel.graphql.ts';
import { useDryRun } from './use-dry-run.ts';

const BLANK: CancelDraft = { eventType: null, refundReason: '', refundsAdmitted: true, word: '' };

/** Cancels the shown event: says what will happen, and asks for a preference and the word where there are orders (OPS-197, 198). */
export function CancelEventDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { _id: eventId } = useShownEvent();
  const [draft, setDraft] = useState(BLANK);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [send] = useMutation(CancelEventDocument);
  const { answer, problem } = useDryRun(open, eventId, draft);
  const hasOrders = answer?.hasOrders ?? true;
  const { eventType, refundReason, refundsAdmitted, word } = draft;
  const isReady = answer !== null && (!hasOrders || (eventType !== null && word === CANCEL_WORD));
  const cancel = useAct(async () => {
    const { data } = await send({
      variables: { input: { eventId, dryRun: false, refundReason: refundReason.trim(), eventType, refundsAdmitted } },
    });
    const actId = data?.cancelEvent.act?._id;
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' });
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'eventCounts' });
    await navigate({ to: '/admin/dashboard/events', search: { type: 'MainEventListCancelled', ...(actId && { act: actId }) } });
  });
  const close = () => {
    cancel.forget();
    setDraft(BLANK);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t('cancelEvent')}
      width="cancelEvent"
      onClose={close}
      dismissLabel={t('keepEvent')}
      action={{ label: t('cancelEvent'), danger: true, disabled: !isReady, loading: cancel.isBusy, onClick: cancel.run }}
    >
      <div className="col gap16">
        <CancelledCard />
        <p>{t(hasOrders ? 'cancelEventText' : 'cancelEventForever')}</p>
        {hasOrders && answer && (
          <CancelChoices draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} preview={answer.preview} />
        )}
        <Refusal text={cancel.refusal ?? problem} />
      </div>
    </Dialog>
  );
}
