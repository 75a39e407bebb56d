import { PageLink } from '#ui/page-link.tsx';
import { SellerMark, type Seller } from '#ui/seller-mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

interface PublicTopProps {
  /** The organization of the page; Marquee itself without one. */
  organization?: Seller | null;
}

/** The header of public pages: the seller, other events, the user's own tickets. */
export function PublicTop({ organization = null }: PublicTopProps) {
  const { t } = useTexts(texts);
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
