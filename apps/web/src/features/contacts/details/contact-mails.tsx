import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { STOP_TEXTS } from '@marquee/shared/mail/mail-stops';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { MailsPanel } from '#ui/mail-timeline.tsx';
import { Panel } from '#ui/panel.tsx';
import factStyles from '#ui/facts.module.css';
import type { MailStop } from '../contact-types.ts';
import { CustomerMailsDocument } from '../contacts.graphql.ts';
import { useContact } from './contact-context.ts';
import { LiftStopDialog } from './lift-stop-dialog.tsx';
import { texts } from '../texts.ts';

/** Shows what was mailed to a contact, and what stops further mail (BYD-030, BYD-031). */
export function ContactMails() {
  const { t } = useTexts(texts);
  const { _id: customerId } = useContact();
  const { data, error, refetch } = useQuery(CustomerMailsDocument, { variables: { customerId }, fetchPolicy: 'cache-and-network' });
  if (error && !data) return <ListFailed text={t('mailsNotLoaded')} onRetry={() => void refetch().catch(() => {})} />;
  const { mails, mailStops } = data?.customer ?? {};
  return (
    <>
      <StopsPanel stops={mailStops ?? []} />
      <MailsPanel mails={mails ?? []} />
    </>
  );
}

function StopsPanel({ stops }: { stops: readonly MailStop[] }) {
  const { t } = useTexts(texts);
  const [lifted, setLifted] = useState<MailStop | null>(null);
  if (stops.length === 0) return null;
  return (
    <Panel title={t('mailStopped')}>
      <dl className={factStyles.facts}>
        {stops.map((stop) => (
          <div key={stop._id}>
            <dt>{stop.email}</dt>
            <dd>
              {STOP_TEXTS[stop.reason]}, {formatInstant(stop.createdAt, 'table')}
              {stop.note && <span className="muted"> {stop.note}</span>}{' '}
              {stop.orgId ? (
                <Button size="small" onClick={() => setLifted(stop)}>
                  {t('allowMail')}
                </Button>
              ) : (
                <span className="muted">{t('stoppedByMarquee')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {lifted && <LiftStopDialog stop={lifted} onClose={() => setLifted(null)} />}
    </Panel>
  );
}
