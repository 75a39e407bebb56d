import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { usePageTitle } from '../lib/text/page-title.ts';
import { NotFoundSign } from './drawings.tsx';
import { LinkButton } from './link-button.tsx';
import { Mark } from './mark.tsx';
import { PageLink } from './page-link.tsx';
import styles from './not-found-page.module.css';
import { texts } from './part-texts.ts';
import { useTexts } from '../lib/text/texts.ts';

/** An unknown path, inside the shell or alone. */
export function NotFoundPage() {
  const { t } = useTexts(texts);
  const { config } = useRouteContext({ from: '__root__' });
  usePageTitle(t('notFoundTab'));
  return (
    <div className={styles.nf}>
      <div className={styles.sign}>
        <NotFoundSign />
      </div>
      <h1 className="h1">{t('notFoundTitle')}</h1>
      <p className="muted">{t('notFoundHint')}</p>
      <div className={`row gap12 wrap ${styles.acts}`}>
        <LinkButton type="primary" size="large" href="/admin/dashboard">
          {t('takeMeHome')}
        </LinkButton>
        <Button size="large" href={`mailto:${config.supportEmail}`}>
          {t('contactSupport')}
        </Button>
      </div>
      <nav className={`row gap20 wrap small ${styles.acts}`} aria-label={t('forBuyers')}>
        <PageLink href="/events">{t('browseEvents')}</PageLink>
        <PageLink href="/my-tickets">{t('myTickets')}</PageLink>
      </nav>
      <span className="row gap8 faint small">
        <Mark size={20} />
        Marquee
      </span>
    </div>
  );
}
