import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { OrdersList } from './orders-list.tsx';

interface EventOrdersPageProps {
  eventId: string;
  text: string;
}

/** The orders of one event, with their checked-in items. */
export function EventOrdersPage({ eventId, text }: EventOrdersPageProps) {
  const { t } = useTranslation('orders');
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
