import { useRouteContext } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { can, type Permission } from '@marquee/shared/permissions';
import type { DashboardQuery } from '#gql/graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import styles from './dashboard.module.css';
import { texts } from './texts.ts';

type Setup = DashboardQuery['dashboard']['setup'];

interface Step {
  readonly name: 'setupVenue' | 'setupEvent' | 'setupPayouts' | 'setupPublish';
  readonly isDone: boolean;
  /** Null while another step has to be done first. */
  readonly href: string | null;
  readonly needs: Permission;
}

function stepsOf({ hasVenue, hasEvent, hasPayouts, isPublished, draftId }: Setup): Step[] {
  const draft = draftId && `/create-event/details?eventId=${draftId}`;
  return [
    { name: 'setupVenue', isDone: hasVenue, href: '/admin/dashboard/venues?modal=createVenue', needs: 'venue.write' },
    { name: 'setupEvent', isDone: hasEvent, href: '/create-event', needs: 'event.write' },
    { name: 'setupPayouts', isDone: hasPayouts, href: '/admin/dashboard/settings/payouts', needs: 'payout.write' },
    { name: 'setupPublish', isDone: isPublished, href: draft, needs: 'event.publish' },
  ];
}

/** The steps of a new organization to its first sale; hidden when all are done, except while onboarding (AUT-044). The next step is amber, and buttons depend on the role. */
export function SetupList({ setup }: { setup: Setup }) {
  const { t } = useTexts(texts);
  const session = useSession();
  const { isOnboarding } = useRouteContext({ from: '__root__' });
  const steps = stepsOf(setup);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length && !isOnboarding) return null;
  const next = steps.find(({ isDone, href }) => !isDone && href !== null);
  return (
    <Panel
      title={t('setupTitle')}
      extra={<span className="small muted tnum">{t('setupDone', { done, count: steps.length })}</span>}
      flush
      className={styles.setup}
    >
      <ol>
        {steps.map((step) => (
          <li key={step.name} className={step.isDone ? styles.done : undefined}>
            {step.isDone ? (
              <CircleCheck size={22} color="var(--mq-success)" aria-label={t('setupIsDone')} />
            ) : (
              <CircleDashed size={22} color="var(--mq-control)" aria-label={t('setupOpen')} />
            )}
            <div className="grow">
              <span className="strong">{t(step.name)}</span>
              <div className="small muted">{t(`${step.name}Hint`)}</div>
            </div>
            {!step.isDone && step.href !== null && can(session, step.needs) && (
              <LinkButton href={step.href} type={step === next ? 'primary' : 'default'}>
                {t(step.name)}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
