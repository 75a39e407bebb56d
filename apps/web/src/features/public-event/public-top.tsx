import { useTranslation } from 'react-i18next';
import { PageLink } from '#ui/page-link.tsx';
import { SellerMark, type Seller } from '#ui/seller-mark.tsx';

interface PublicTopProps {
  /** Whose page it is; without one it is Marquee's. */
  organization?: Seller | null;
}

/** The head of public pages: who sells, the other events, one's own tickets. */
export function PublicTop({ organization = null }: PublicTopProps) {
  const { t } = useTranslation('publicEvent');
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="pub-top">
        <PageLink href={organization ? `/o/${organization.stub}` : '/events'} className="row gap8">
          <SellerMark seller={organization} marquee={t('marquee')} />
        </PageLink>
        <nav className="row gap20" aria-label={t('navigation')}>
          <PageLink href="/events">{t('browse')}</PageLink>
          <PageLink href="/my-tickets">{t('myTickets')}</PageLink>
        </nav>
      </header>
    </>
  );
}
