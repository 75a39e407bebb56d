import { Suspense, useState, type ReactNode } from 'react';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { IS_SERVED } from '#lib/served.ts';
import { lazyPiece } from '#ui/lazy-piece.ts';
import { Bones } from '#ui/loading.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { CodeField } from './code-field.tsx';
import type { ShownEvent } from './offer.ts';
import type { Packages } from './packages.ts';
import { SaleCountdown } from './sale-countdown.tsx';
import { TicketForm } from './ticket-form.tsx';
import { useCart } from './use-cart.ts';
import { useFreshOffer } from './use-fresh-offer.ts';
import { tellOtherTabs, useOtherTabs } from './use-other-tabs.ts';
import { forgetToken, keptToken } from './use-reserve.ts';
import panelStyles from './ticket-panel.module.css';
import { texts } from './texts.ts';

// only for a buyer who returns from the checkout
const HeldPlaces = lazyPiece(async () => (await import('./held-places.tsx')).HeldPlaces);
// only where nothing is left
const WaitList = lazyPiece(async () => (await import('./wait-list-form.tsx')).WaitList);
const OtherEvents = lazyPiece(async () => (await import('./other-events.tsx')).OtherEvents);
/** A crowd waits for the same few places. */
const LOOK_AGAIN_MS = 8000;
/** Beside what is still sold there is no hurry, and there may be many who look. */
const LOOK_RARELY_MS = 30_000;
/** Until then tickets of expired reservations become available again. */
const FREED_MS = 5000;

interface TicketPanelProps {
  event: ShownEvent;
  packages?: Packages | undefined;
  onStale: () => void;
}

/** The state of the sale, in one place: countdown, tickets, ended, sold out, paused or canceled (BUY-002, 003). */
export function TicketPanel({ event, packages, onStale }: TicketPanelProps) {
  const { t } = useTexts(texts);
  const state = useCart(event, null, packages);
  const [kept] = useState(() => keptToken(event._id));
  const [freed, setFreed] = useState<string | null>(null);
  const token = event.heldCart?.token ?? kept;
  const held = token === freed ? null : token;
  const [notice, setNotice] = useState<string | null>(null);
  useFreshOffer(event, onStale);
  useOtherTabs(event._id, onStale);
  const onFreed = (words: string | null) => {
    forgetToken(event._id);
    setFreed(token);
    tellOtherTabs(event._id);
    setNotice(words);
    onStale();
    setTimeout(onStale, FREED_MS);
  };
  const onWaitListClosed = (words: string | null) => {
    setNotice(words);
    if (words) onStale();
  };
  const isOpen = event.phase === 'OnSale' || (event.phase === 'Announced' && state.code?.type === 'PreSale');
  // the tickets that everybody sees; a code may open more
  const ahead = event.ticketTypes.filter(({ ended }) => !ended);
  const isSoldToAll = state.code === null && ahead.length > 0 && ahead.every(({ soldOut }) => soldOut);
  useTryingAgain(isOpen && !isSoldToAll && event.itemsInCarts.length > 0, onStale, LOOK_RARELY_MS);
  return (
    <section className="pub-tickets" aria-label={t('tickets')} data-event={event._id}>
      {held !== null && (
        <Suspense>
          <HeldPlaces key={held} token={held} canChange={isOpen ? (event.seatingId ? 'seats' : 'quantities') : null} onFreed={onFreed} />
        </Suspense>
      )}
      {notice && (
        <p key={notice} ref={focusOnMount} tabIndex={-1} className={panelStyles.note} role="alert">
          {notice}
        </p>
      )}
      {isOpen && isSoldToAll && <SoldToAll event={event} onStale={onStale} onWaitListClosed={onWaitListClosed} />}
      {isOpen ? (
        <TicketForm event={event} state={state} packages={packages} onRefused={onStale} />
      ) : (
        <Closed event={event} onStale={onStale} onWaitListClosed={onWaitListClosed} />
      )}
      {!isOpen && event.phase === 'Announced' && event.hasPromotions && (
        <CodeField
          key={event.heldCart?.code}
          eventId={event._id}
          isSeason={event.isSeason}
          code={state.code}
          offer={state.offer}
          onCode={state.useCode}
        />
      )}
    </section>
  );
}

interface ClosedProps {
  event: ShownEvent;
  onStale: () => void;
  onWaitListClosed: (words: string | null) => void;
}

function Closed({ event, onStale, onWaitListClosed }: ClosedProps) {
  const { t } = useTexts(texts);
  switch (event.phase) {
    case 'Announced':
      return event.schedule.ticketsAt ? (
        <SaleCountdown at={event.schedule.ticketsAt} zone={event.timezone} onEnd={onStale} />
      ) : (
        <Sentence title={t('soon')} />
      );
    case 'SoldOut':
      return (
        <>
          <SoldToAll event={event} onStale={onStale} onWaitListClosed={onWaitListClosed} />
          {!IS_SERVED && (
            <Suspense fallback={null}>
              <OtherEvents event={event} />
            </Suspense>
          )}
        </>
      );
    case 'Paused':
      return (
        <Sentence title={t('paused')} text={t('pausedHint')}>
          <PageLink href="/my-tickets">{t('myTickets')}</PageLink>
        </Sentence>
      );
    case 'Cancelled':
      return <Sentence title={t('cancelled')} text={t('cancelledHint')} />;
    default:
      return <Sentence title={t('ended')} text={t('endedHint')} />;
  }
}

/** Nothing is left of what everybody sees: the wait list, or, while the last places are only in carts, that and a look from time to time. */
function SoldToAll({ event, onStale, onWaitListClosed }: ClosedProps) {
  const { t } = useTexts(texts);
  const areInCarts = event.ticketTypes.some(({ _id }) => event.itemsInCarts.includes(_id));
  useTryingAgain(areInCarts, onStale, LOOK_AGAIN_MS);
  if (areInCarts) return <Sentence title={t('inCarts')} text={t('inCartsHint')} />;
  return (
    <>
      <Sentence
        title={t(event.phase === 'SoldOut' ? 'soldOut' : 'soldToAll', { kind: event.isSeason ? 'season' : 'event' })}
        text={t('soldOutHint')}
      />
      {/* what is typed into the server's rendering would be lost */}
      {IS_SERVED ? (
        <WaitListBones />
      ) : (
        <Suspense fallback={<WaitListBones />}>
          <WaitList event={event} onClosed={onWaitListClosed} />
        </Suspense>
      )}
    </>
  );
}

function WaitListBones() {
  return (
    <div className={panelStyles.note}>
      <Bones lines={['50%', '100%', '100%']} />
    </div>
  );
}

function Sentence({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={panelStyles.closed} role="status">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <p>{children}</p>}
    </div>
  );
}
