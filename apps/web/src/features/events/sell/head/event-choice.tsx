import { useLazyQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { formatInstant } from '@marquee/shared/time/format';
import { Dropdown } from 'antd';
import { ChevronDown } from 'lucide-react';
import { KINDS, overviewOf, pageOf } from '#lib/records/kinds.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Mark } from '#ui/mark.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import { useShown } from '../../shown.ts';
import { TillEventsDocument } from './head.graphql.ts';
import styles from './till-head.module.css';
import { texts } from './texts.ts';

/** What is sold, and the way to the next event's till; the mark leads back to the pages of this one. */
export function EventChoice({ zone }: { zone: string | null }) {
  const { t } = useTexts(texts);
  const { kind, _id: id, name, posterImageUrl, schedule } = useShown();
  const navigate = useNavigate();
  const [load, { data, error }] = useLazyQuery(TillEventsDocument, { fetchPolicy: 'cache-and-network' });
  const shown = name || t('unnamed');
  const others = (data?.events ?? [])
    .filter(({ _id, published, cancel }) => published && !cancel && _id !== id)
    .toSorted((a, b) => Date.parse(a.schedule.startsAt ?? '') - Date.parse(b.schedule.startsAt ?? ''));
  const items = [
    ...others.map((event) => ({
      key: event._id,
      label: (
        <span className={styles.choice}>
          <b>{event.name}</b>
          <small>{whenOf(event.schedule.startsAt, event.venue?.timezone ?? null)}</small>
        </span>
      ),
    })),
    ...(others.length > 0
      ? []
      : [{ key: 'none', disabled: true, label: t(error ? 'eventsNotLoaded' : data ? 'noOtherEvents' : 'loadingEvents') }]),
    { type: 'divider' as const },
    { key: 'leave', label: t('leave') },
  ];
  const overview = overviewOf(kind, id);
  const open = (key: string) => void navigate({ href: key === 'leave' ? overview : pageOf('event', `${KINDS.event.details}/sell`, key) });
  return (
    <>
      <PageLink className={styles.mark!} href={overview} ariaLabel={t('leave')}>
        <Mark size={34} />
      </PageLink>
      <Dropdown
        trigger={['click']}
        autoFocus
        classNames={{ root: styles.menu! }}
        onOpenChange={(isOpen) => isOpen && void load()}
        menu={{ items, onClick: ({ key }) => open(key) }}
      >
        <button type="button" className={styles.event}>
          <span className={styles.poster}>
            <Poster image={posterImageUrl} name={name} size="small" />
          </span>
          <span className={styles.what}>
            <b>{shown}</b>
            <small>{whenOf(schedule.startsAt, zone) || t('noDate')}</small>
          </span>
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </Dropdown>
    </>
  );
}

function whenOf(at: string | null | undefined, zone: string | null): string {
  return [formatInstant(at, 'card', zone), formatInstant(at, 'time', zone)].filter(Boolean).join(', ');
}
