import { useNavigate } from '@tanstack/react-router';
import { Toolbar } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { OrdersList } from './orders-list.tsx';
import { texts } from './texts.ts';

interface EventOrdersPageProps {
  eventId: string;
  text: string;
}

/** The orders of one event, with their checked-in items. */
export function EventOrdersPage({ eventId, text }: EventOrdersPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const search = (q: string) => void navigate({ to: '.', search: { eventId, ...(q && { q }) }, replace: true });
  return (
    <>
      <Toolbar>
        <SearchBox placeholder={t('searchEvent')} value={text} onSearch={search} width={470} />
      </Toolbar>
      <OrdersList text={text} eventId={eventId} onClear={() => search('')} />
    </>
  );
}
