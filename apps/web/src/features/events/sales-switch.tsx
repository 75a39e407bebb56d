import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Switch } from 'antd';
import { useState } from 'react';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { useNotices } from '#ui/notices.tsx';
import { SwitchSalesDocument } from './events.graphql.ts';
import { SwitchSeasonSalesDocument } from './season/season.graphql.ts';
import { useShown } from './shown.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

const StripeDialog = lateDialog(async () => (await import('#ui/stripe-dialog.tsx')).StripeDialog);

const SWITCHES = {
  event: (client: ApolloClient, eventId: string, published: boolean) =>
    client.mutate({ mutation: SwitchSalesDocument, variables: { input: { eventId, published } } }),
  season: (client: ApolloClient, seasonId: string, published: boolean) =>
    client.mutate({ mutation: SwitchSeasonSalesDocument, variables: { input: { seasonId, published } } }),
} as const;

/** Pauses and enables the sales of an event or season, after a confirmation (AUT-162). */
export function SalesSwitch() {
  const { t } = useTexts(texts);
  const { kind, _id, published } = useShown();
  const confirm = useConfirm();
  const notices = useNotices();
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const [needsStripe, setNeedsStripe] = useState(false);
  const ask = async () => {
    const question = published
      ? {
          title: t('pauseTitle'),
          text: `${t('pauseText')} ${t('pausePublic')}`,
          confirmText: t('pause'),
        }
      : { title: t('enableTitle'), text: t(`${kind}EnableText`), confirmText: t('enable') };
    if (!(await confirm(question))) return;
    setLoading(true);
    try {
      await SWITCHES[kind](client, _id, !published);
    } catch (error) {
      if (errorCode(error) === 'STRIPE_NOT_CONNECTED') setNeedsStripe(true);
      else notices.error(errorText(error));
    } finally {
      setLoading(false);
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
