import { hasRank } from '@marquee/shared/permissions';
import { useSession } from '#lib/session/session.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useShownEvent } from './event-context.ts';
import { texts } from './texts.ts';

const PERFORMERS = '/admin/dashboard/performers';

/** The performers; for ADMIN and above each links to the list of performers (ACC-226). */
export function PerformersPanel() {
  const { t } = useTexts(texts);
  const { artists } = useShownEvent();
  const mayOpen = hasRank(useSession(), 'ADMIN');
  if (artists.length === 0) return null;
  return (
    <Panel title={t('performers')}>
      <ul className="col gap8">
        {artists.map(({ _id, name }) => (
          <li key={_id}>{mayOpen ? <PageLink href={`${PERFORMERS}?q=${encodeURIComponent(name)}`}>{name}</PageLink> : name}</li>
        ))}
      </ul>
    </Panel>
  );
}
