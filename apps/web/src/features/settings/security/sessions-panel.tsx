import { useMutation, useQuery } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { InstantText } from '#ui/instant-text.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { EndSessionDocument, MySessionsDocument, SignOutEverywhereDocument } from './security.graphql.ts';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { OwnSession } from './use-security.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

/** The user's sessions; each can be ended, or all at once. */
export function SessionsPanel() {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(MySessionsDocument);
  const [isAsking, setIsAsking] = useState(false);
  const sessions = data?.mySessions;
  return (
    <Panel
      title={t('sessions')}
      extra={
        <Button danger onClick={() => setIsAsking(true)}>
          {t('everywhere')}
        </Button>
      }
    >
      <p className="muted">{t('sessionsHint')}</p>
      {error && !sessions && <ListFailed text={t('sessionsNotLoaded')} onRetry={() => void refetch()} />}
      {!sessions && !error && <RowsSkeleton rows={2} />}
      {sessions && (
        <ul className={styles.securityRows} aria-label={t('sessions')}>
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} onEnded={() => refetch()} />
          ))}
        </ul>
      )}
      {isAsking && <EverywhereDialog onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => Promise<unknown> }) {
  const { t } = useTexts(texts);
  const [end] = useMutation(EndSessionDocument);
  const { run, isBusy, refusal } = useAct(async () => {
    await end({ variables: { input: { sessionId: session._id } } });
    await onEnded();
  });
  const { device, ip, lastSeenAt, isCurrent } = session;
  return (
    <li>
      <span className="grow">
        <b>
          {device} {isCurrent && <Badge tone="green">{t('thisOne')}</Badge>}
        </b>
        <small>
          {ip && `${ip} · `}
          {t('lastSeen')} <InstantText at={lastSeenAt} format="table" zone={Intl.DateTimeFormat().resolvedOptions().timeZone} />
        </small>
        <Refusal text={refusal} />
      </span>
      {!isCurrent && (
        <Button size="small" loading={isBusy} onClick={run} aria-label={t('endNamed', { device })}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** Ends all sessions, including this one. */
function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(texts);
  const { signOut } = useRouteContext({ from: '__root__' });
  const [signOutEverywhere] = useMutation(SignOutEverywhereDocument);
  const { run, isBusy, refusal } = useAct(async () => {
    await signOutEverywhere();
    await signOut();
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('everywhereTitle')}
      confirmText={t('everywhere')}
      cancelText={t('cancel')}
      loading={isBusy}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t('everywhereQuestion')}</p>
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}
