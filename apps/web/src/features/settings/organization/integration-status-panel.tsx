import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { formatInstant } from '#lib/text/format.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { texts } from '#ui/organization-texts.ts';
import { IntegrationStatusDocument, ResumeIntegrationDocument } from './integration.graphql.ts';

const LOOK_EVERY_MS = 10_000;

/** How the integration that takes orders over fares; absent where there is none. A paused one keeps its queue and says so. */
export function IntegrationStatusPanel() {
  const { t } = useTexts(texts);
  const { data, refetch } = useQuery(IntegrationStatusDocument);
  usePoll(true, LOOK_EVERY_MS, refetch);
  const [send] = useMutation(ResumeIntegrationDocument);
  const resume = useAct(async () => {
    await send();
    await refetch();
  });
  const status = data?.integrationStatus;
  if (!status?.isOn) return null;
  const { pausedAt, probeAt, lastError, waiting, failed } = status;
  return (
    <Panel
      title={t('integration')}
      extra={<Badge tone={pausedAt ? 'red' : 'green'}>{pausedAt ? t('integrationPaused') : t('integrationRuns')}</Badge>}
    >
      <div className="col gap12">
        {pausedAt && (
          <div role="status">
            {t('pausedSince', { at: formatInstant(pausedAt, 'table') })} {lastError}{' '}
            {probeAt && t('nextTry', { at: formatInstant(probeAt, 'table') })}
          </div>
        )}
        <div className="muted">
          {t('ordersWaiting', { count: waiting })}
          {failed > 0 && ` ${t('ordersFailed', { count: failed })}`}
        </div>
        {pausedAt && (
          <div>
            <Button loading={resume.isBusy} disabled={resume.isBusy} onClick={() => resume.run()}>
              {t('tryNow')}
            </Button>
          </div>
        )}
        <Refusal text={resume.refusal} />
      </div>
    </Panel>
  );
}
