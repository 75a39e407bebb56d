import { useAct } from '#lib/use-act.ts';
import { useSession } from '#lib/session/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { InstantText } from '#ui/instant-text.tsx';
import { useEnterOrganization } from '../organizations/use-enter-organization.ts';
import { Refusal } from '#ui/form/form.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { ShownEvent } from './use-calendar.ts';
import styles from './calendar.module.css';
import { texts } from '../texts.ts';

/** An event of the calendar, with a link to it: entering its organization is recorded in the audit log there. */
export function EventDetailsDialog({ event, onClose }: { event: ShownEvent; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { organization } = useSession();
  const enter = useEnterOrganization();
  const { _id, orgId, orgName, name, published, firstPublishedAt, venueName, timezone, days } = event;
  const path = firstPublishedAt ? `/admin/dashboard/events/details/overview?eventId=${_id}` : `/create-event/details?eventId=${_id}`;
  const { run, isBusy, refusal } = useAct(() => enter(orgId, path));
  return (
    <Dialog
      open
      title={t('eventDetails')}
      width="preview"
      onClose={onClose}
      action={{ label: t('goToEvent'), loading: isBusy, onClick: run }}
    >
      <div className={styles.event}>
        <h3 className="h3">{name || t('nameless')}</h3>
        <Badge tone={published ? 'blue' : 'orange'}>{t(published ? 'published' : 'draft')}</Badge>
        <dl>
          <dt>{t('organization')}</dt>
          <dd>{orgName}</dd>
          <dt>{t('when')}</dt>
          <dd>
            {days.map((at) => (
              <div key={at}>
                <InstantText at={at} zone={timezone} />
              </div>
            ))}
          </dd>
          {venueName && (
            <>
              <dt>{t('venue')}</dt>
              <dd>{venueName}</dd>
            </>
          )}
        </dl>
        {organization?._id !== orgId && <p className="small muted">{t('goesAs', { name: orgName })}</p>}
      </div>
      <Refusal text={refusal} />
    </Dialog>
  );
}
