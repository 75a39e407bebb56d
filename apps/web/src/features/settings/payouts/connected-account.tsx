import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { useCan } from '#lib/session/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Panel } from '#ui/panel.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import styles from './payouts.module.css';

interface ConnectedAccountProps {
  readonly orgId: string;
  readonly accountId: string;
  readonly dashboardUrl: string;
}

/** The connected account, a link to the provider's dashboard, and the contact for changing it. */
export function ConnectedAccount({ orgId, accountId, dashboardUrl }: ConnectedAccountProps) {
  const { t } = useTexts(texts);
  const { config } = useRouteContext({ from: '__root__' });
  const mayReset = useCan('payout.disconnect');
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t('accountTitle')} extra={<Badge tone="green">{t('isConnected')}</Badge>} className={styles.payout}>
      <dl className={styles.account}>
        <dt>{t('accountId')}</dt>
        <dd>{accountId}</dd>
      </dl>
      <Button size="large" href={dashboardUrl} target="_blank" rel="noreferrer" icon={<ExternalLink size={16} aria-hidden="true" />}>
        {t('openDashboard')}
      </Button>
      <p className="small muted">
        <Trans
          t={t}
          i18nKey="changeAccount"
          values={{ email: config.supportEmail }}
          components={{
            mail: (
              <a className="under" href={`mailto:${config.supportEmail}`}>
                {config.supportEmail}
              </a>
            ),
          }}
        />
      </p>
      {mayReset && (
        <button type="button" className={styles.reset} onClick={() => setAsking(true)}>
          {t('reset')}
        </button>
      )}
      {isAsking && <DisconnectDialog orgId={orgId} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
