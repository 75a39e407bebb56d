import { useMutation } from '@apollo/client/react';
import { Switch } from 'antd';
import { useState } from 'react';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useShownEvent } from './event-context.ts';
import { SwitchSalesDocument } from './events.graphql.ts';
import { StripeDialog } from '#ui/stripe-dialog.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

/** Pauses and enables an event's sales, after a confirmation (AUT-162). */
export function SalesSwitch() {
  const { t } = useTexts(texts);
  const { _id: eventId, published } = useShownEvent();
  const confirm = useConfirm();
  const notices = useNotices();
  const [switchSales, { loading }] = useMutation(SwitchSalesDocument);
  const [needsStripe, setNeedsStripe] = useState(false);
  const ask = async () => {
    const question = published
      ? { title: t('pauseTitle'), text: `${t('pauseText')} ${t('pausePublic')}`, confirmText: t('pause') }
      : { title: t('enableTitle'), text: t('enableText'), confirmText: t('enable') };
    if (!(await confirm(question))) return;
    try {
      await switchSales({ variables: { input: { eventId, published: !published } } });
    } catch (error) {
      if (errorCode(error) === 'STRIPE_NOT_CONNECTED') setNeedsStripe(true);
      else notices.error(errorText(error));
    }
  };
  return (
    <span className="row gap8 small muted">
      {t(published ? 'active' : 'disabled')}
      <Switch size="small" checked={published} loading={loading} aria-label={t('switchSales')} onChange={() => void ask()} />
      <StripeDialog open={needsStripe} onClose={() => setNeedsStripe(false)} />
    </span>
  );
}
