import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '#ui/mark.tsx';
import { Backdrop } from './backdrop.tsx';

/** The backdrop and the card of every entry page; one question in each step. */
export function EntryLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <div className="lg">
      <Backdrop />
      <main className="lg-card">
        <div className="row gap12">
          <Mark size={36} />
          <b className="display lg-name">Marquee</b>
        </div>
        <div className="lg-mid">{children}</div>
        <p className="tiny faint">{t('accept')}</p>
      </main>
    </div>
  );
}
