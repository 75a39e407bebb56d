import { useEffect, type ReactNode } from 'react';
import { useMutation } from '@apollo/client/react';
import { useOrderDone } from '#lib/embed/held-cart.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useHeadingFocus } from '#lib/focus/use-heading-focus.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { MarqueeFoot } from '#ui/marquee-foot.tsx';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { isEmbedded } from '#lib/embed/embedded.ts';
import { SellerMark, type Seller } from '#ui/seller-mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { logWarning } from '#lib/errors/logger.ts';
import { OrderBones } from './bones.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { useOrder } from './use-order.ts';
import styles from './order.module.css';
import { texts } from './texts.ts';
import { NoteOpenedMailDocument } from './my-tickets.graphql.ts';

/** `/order?token=`: the confirmation, and later the tickets, for anybody who has the link (BUY-040, 042). */
export function OrderPage({ token, mailId }: { token: string; mailId?: string | undefined }) {
  const { t } = useTexts(texts);
  useOpenedMail(token, mailId);
  const { order, isAnswered, error, reload } = useOrder(token);
  // also for a buyer whose connection broke right after paying
  useTryingAgain(Boolean(error && !order), reload);
  const heading = useHeadingFocus();
  useOrderDone(order?.number ?? null);
  usePageTitle(order ? t('orderNumber', { number: order.number }) : t('yourOrder'));
  if (order)
    return (
      <Frame organization={order.event?.organization ?? null}>
        <OrderConfirmation order={order} heading={heading} />
      </Frame>
    );
  if (error)
    return (
      <Frame>
        <ListFailed text={t('orderNotLoaded')} onRetry={reload} />
      </Frame>
    );
  if (isAnswered) return <NotFoundPage />;
  return (
    <Frame>
      <OrderBones />
    </Frame>
  );
}

function Frame({ organization = null, children }: { organization?: Seller | null; children: ReactNode }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.conf}>
      <header className={isEmbedded() ? `${styles.confTop} ${styles.framed}` : styles.confTop}>
        <PageLink href={organization ? `/o/${organization.stub}` : '/events'} className="row gap8">
          <SellerMark seller={organization} marquee={t('marquee')} />
        </PageLink>
        <PageLink href="/my-tickets">{t('title')}</PageLink>
      </header>
      <main className={styles.confMain}>{children}</main>
      {organization && <MarqueeFoot />}
    </div>
  );
}

/** Tells that a mail's link was opened by a person's browser; mail scanners, which open links too, run no page. */
function useOpenedMail(token: string, mailId: string | undefined): void {
  const [note] = useMutation(NoteOpenedMailDocument);
  useEffect(() => {
    if (!mailId || !/^[0-9a-f]{24}$/.test(mailId)) return;
    note({ variables: { input: { token, mailId } } }).catch((cause: unknown) => logWarning('An opened mail could not be noted.', cause));
  }, [note, token, mailId]);
}
