import type { ReactNode } from 'react';
import { LegalLink } from '#ui/legal-link.tsx';
import { Mark } from '#ui/mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { Backdrop } from './backdrop.tsx';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

/** The backdrop and the card of every entry page; one question in each step. */
export function EntryLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts(texts);
  const [before, between, after] = t('accept', { terms: '|', privacy: '|' }).split('|');
  return (
    <div className={styles.lg}>
      <Backdrop />
      <main className={styles.card}>
        <div className="row gap12">
          <Mark size={36} />
          <b className={`display ${styles.name}`}>Marquee</b>
        </div>
        <div className={styles.mid}>{children}</div>
        <p className="tiny faint">
          {before}
          <LegalLink of="termsUrl">{t('terms')}</LegalLink>
          {between}
          <LegalLink of="privacyUrl">{t('privacy')}</LegalLink>
          {after}
        </p>
      </main>
    </div>
  );
}
