import { Mark } from './mark.tsx';
import { PageLink } from './page-link.tsx';
import styles from './marquee-foot.module.css';
import { texts } from './texts.ts';
import { useTexts } from '../lib/text/texts.ts';

/** The name of the software, small, at the foot of an organization's pages. */
export function MarqueeFoot() {
  const { t } = useTexts(texts);
  return (
    <footer className={styles.foot}>
      <PageLink href="/events" className="row gap8">
        <Mark size={18} />
        {t('ticketsByMarquee')}
      </PageLink>
    </footer>
  );
}
