import { addressOfField } from '#lib/authoring-address.ts';
import { useTexts } from '#lib/text/texts.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { useShownEvent } from '../event-context.ts';
import { texts } from '../texts.ts';

interface Finding {
  readonly level: string;
  readonly path: string;
  readonly message: string;
}

const LEVELS = ['impossible', 'odd', 'fine'] as const;

interface CheckupPanelsProps {
  checkup: readonly Finding[];
  /** The event's items, which the paths count. */
  items: Parameters<typeof addressOfField>[2];
}

/** Shows what is impossible, odd and fine about an event; each remark leads to its field in the editor. */
export function CheckupPanels({ checkup, items }: CheckupPanelsProps) {
  const { t } = useTexts(texts);
  const { _id: eventId, cancel } = useShownEvent();
  return (
    <>
      {LEVELS.map((level) => {
        const found = checkup.filter((finding) => finding.level === level);
        if (found.length === 0) return null;
        return (
          <Panel key={level} title={t(`checkup_${level}`)} flush>
            {found.map(({ path, message }) => (
              <article key={`${path}${message}`} className={rowStyles.row}>
                <p className="grow">{message}</p>
                {level !== 'fine' && !cancel && (
                  <PageLink href={path === 'payouts' ? PAYOUTS : addressOfField(eventId, path, items)} ariaLabel={t('fixIt', { message })}>
                    {t('fix')}
                  </PageLink>
                )}
              </article>
            ))}
          </Panel>
        );
      })}
    </>
  );
}

const PAYOUTS = '/admin/dashboard/settings/payouts';
