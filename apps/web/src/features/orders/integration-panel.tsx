import { Button } from 'antd';
import { Clock3, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isResendOffered, newestFirst } from '@marquee/shared/integrations/hand-over';
import { useCan } from '#lib/session/session.ts';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { IntegrationAnswer } from './integration-answer.tsx';
import { IntegrationHistoryDialog } from './integration-history-dialog.tsx';
import type { OrderDetails } from './order-types.ts';
import styles from './integration.module.css';
import { texts } from './texts.ts';
import { useResendIntegration } from './use-resend-integration.ts';

/** Shows what the outside system that takes orders over answered last; staff can send the order again after a failure. */
export function IntegrationPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const [showsHistory, setShowsHistory] = useState(false);
  const mayResend = useCan('order.integration.resend');
  const { resend, isBusy, hasFailed } = useResendIntegration(order);
  const { orderIntegrationResponse: answers, integration } = order;
  const zone = order.event?.timezone;
  const [newest] = newestFirst(answers);
  if (!newest && integration?.state !== 'Waiting') return null;
  const pausedAt = integration?.state === 'Waiting' ? integration.pausedAt : null;
  return (
    <Panel title={t('integration')} extra={newest && <Button onClick={() => setShowsHistory(true)}>{t('showHistory')}</Button>}>
      <div className="col gap12">
        <div className="row gap8 wrap">
          {newest ? <IntegrationAnswer answer={newest} zone={zone} /> : <Queued />}
          {mayResend && isResendOffered(answers) && (
            <Button className={styles.again} loading={isBusy} disabled={isBusy} onClick={resend}>
              {t('sendToIntegration')}
            </Button>
          )}
        </div>
        {hasFailed && (
          <div className={`row gap4 small ${styles.hint}`} role="status">
            <TriangleAlert size={14} aria-hidden="true" />
            {t('didNotWork')}
          </div>
        )}
        {pausedAt && <p className="small muted">{t('integrationPaused', { at: formatInstant(pausedAt, 'table', zone) })}</p>}
      </div>
      {showsHistory && <IntegrationHistoryDialog answers={answers} zone={zone} onClose={() => setShowsHistory(false)} />}
    </Panel>
  );
}

function Queued() {
  const { t } = useTexts(texts);
  return (
    <span className="row gap8 muted">
      <Clock3 size={18} aria-hidden="true" />
      {t('integrationQueued')}
    </span>
  );
}
