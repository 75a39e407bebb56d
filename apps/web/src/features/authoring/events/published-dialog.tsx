import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { SiteLinks } from '../publishing/site-links.tsx';
import type { SavedEvent } from './draft.ts';
import { texts } from '../texts.ts';

/** The event is public, or was updated: its address, and a link to its dashboard (AUT-159). */
export function PublishedDialog({ event, title, onClose }: { event: SavedEvent | null; title: string; onClose: () => void }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const { config } = useRouteContext({ from: '__root__' });
  const url = event ? eventAddress(config, `/e/${event.stub || event._id}`) : '';
  const open = () => void navigate({ href: `/admin/dashboard/events/details/overview?eventId=${event?._id}` });
  return (
    <Dialog
      open={event !== null}
      title={title}
      width="publish"
      onClose={onClose}
      dismissLabel={t('keepEditing')}
      action={{ label: <span className="caps">{t('viewDashboard')}</span>, onClick: open }}
    >
      <p>
        <a href={url} target="_blank" rel="noopener">
          {url}
        </a>
      </p>
      {event && <SiteLinks eventId={event._id} />}
    </Dialog>
  );
}
