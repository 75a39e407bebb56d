import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkEmail } from '@marquee/shared/accounts/email';
import { errorText as textOfCode } from '@marquee/shared/error-texts';
import { errorText } from '../../lib/error-text.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { SubscribeForm, type SubscribeDraft } from './subscribe-form.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import type { SubscriptionRow, useSubscriptions } from './use-subscriptions.ts';

interface SubscribeDialogProps {
  open: boolean;
  onClose: () => void;
  subscriptions: ReturnType<typeof useSubscriptions>;
}

const EMPTY: SubscribeDraft = { email: '', frequency: 'Daily' };

/** Subscribing to an event's sales e-mails, and who does already (OPS-134–138). */
export function SubscribeDialog({ open, onClose, subscriptions }: SubscribeDialogProps) {
  const { t } = useTranslation('subscriptions');
  const notices = useNotices();
  const confirm = useConfirm();
  const [draft, setDraft] = useState(EMPTY);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wrong = checkEmail(draft.email);
  const act = async (work: () => Promise<unknown>, success: string) => {
    setRefusal(null);
    try {
      await work();
      notices.success(success);
      return true;
    } catch (error) {
      setRefusal(errorText(error));
      return false;
    }
  };
  const subscribe = async () => {
    if (wrong || subscriptions.isAdding) return;
    const isDone = await act(() => subscriptions.add(draft.email.trim(), draft.frequency), t('updated'));
    if (isDone) setDraft(EMPTY);
  };
  const remove = async ({ _id, email }: SubscriptionRow) => {
    const sure = await confirm({ title: t('deleteTitle'), text: t('deleteText', { email }), danger: true });
    if (sure) await act(() => subscriptions.remove(_id), t('removed'));
  };
  const { event } = subscriptions;
  return (
    <Dialog
      open={open}
      title={t('subscribe')}
      width="subscribe"
      onClose={onClose}
      dismissLabel={t('done')}
      action={{ label: t('subscribe'), disabled: wrong !== null, loading: subscriptions.isAdding, onClick: () => void subscribe() }}
    >
      <SubscribeForm
        draft={draft}
        onChange={setDraft}
        emailMessage={draft.email && wrong ? textOfCode(wrong) : null}
        refusal={refusal}
        onSubmit={() => void subscribe()}
      />
      {event && event.subscription.length > 0 && (
        <SubscriptionList rows={event.subscription} zone={event.venue?.timezone} onRemove={(row) => void remove(row)} />
      )}
    </Dialog>
  );
}
