import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { CopyButton } from '../copy-button.tsx';
import { texts } from './sharing-texts.ts';
import styles from './event-sharing.module.css';

const FEEDS = [
  { name: 'feedList', path: '' },
  { name: 'feedCalendar', path: '/events.ics' },
  { name: 'feedNews', path: '/events.rss' },
] as const;

/** Where other websites and programs read the organization's announced events (BUY-004). `page` is the address of its list. */
export function FeedsPanel({ page }: { page: string }) {
  const { t } = useTexts(texts);
  return (
    <Panel title={t('feeds')} flush>
      {FEEDS.map(({ name, path }) => (
        <article key={name} className={`${rowStyles.row} ${styles.link}`}>
          <div className="grow">
            <h3 className="h3">{t(name)}</h3>
            <a className="small" href={page + path} target="_blank" rel="noopener">
              {page + path}
            </a>
          </div>
          <CopyButton text={page + path} label={t('copy')} />
        </article>
      ))}
    </Panel>
  );
}
