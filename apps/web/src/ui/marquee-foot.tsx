import { useRouteContext } from '@tanstack/react-router';
import { LegalLink } from './legal-link.tsx';
import { Mark } from './mark.tsx';
import { PageLink } from './page-link.tsx';
import styles from './marquee-foot.module.css';
import { texts } from './texts.ts';
import { useTexts } from '../lib/text/texts.ts';

/** The name of the software, small, at the foot of an organization's pages, and the platform's terms where it has some. */
export function MarqueeFoot() {
  const { t } = useTexts(texts);
  const { config } = useRouteContext({ from: '__root__' });
  return (
    <footer className={styles.foot}>
      <PageLink href="/events" className="row gap8">
        <Mark size={18} />
        {t('ticketsByMarquee')}
      </PageLink>
      {config.termsUrl && <LegalLink of="termsUrl">{t('terms')}</LegalLink>}
      {config.privacyUrl && <LegalLink of="privacyUrl">{t('privacyNotice')}</LegalLink>}
    </footer>
  );
}
