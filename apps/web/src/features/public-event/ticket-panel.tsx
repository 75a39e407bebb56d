import { useTranslation } from 'react-i18next';
import { CodeField } from './code-field.tsx';
import type { ShownEvent } from './offer.ts';
import { OtherEvents } from './other-events.tsx';
import { SaleCountdown } from './sale-countdown.tsx';
import { TicketForm } from './ticket-form.tsx';
import { useCart } from './use-cart.ts';

/** Where the sale stands, in one place: countdown, tickets, ended, sold out or cancelled (BUY-002, 003). */
export function TicketPanel({ event, onStale }: { event: ShownEvent; onStale: () => void }) {
  const { t } = useTranslation('publicEvent');
  const state = useCart(event);
  const isOpen = event.phase === 'OnSale' || (event.phase === 'Announced' && state.code?.type === 'PreSale');
  return (
    <section className="pub-tickets" aria-label={t('tickets')}>
      {isOpen ? <TicketForm event={event} state={state} onRefused={onStale} /> : <Closed event={event} onStale={onStale} />}
      {!isOpen && event.phase === 'Announced' && event.hasPromotions && (
        <CodeField eventId={event._id} code={state.code} onCode={state.useCode} />
      )}
    </section>
  );
}

function Closed({ event, onStale }: { event: ShownEvent; onStale: () => void }) {
  const { t } = useTranslation('publicEvent');
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
          <Sentence title={t('soldOut')} text={t('soldOutHint')} />
          <OtherEvents event={event} />
        </>
      );
    case 'Cancelled':
      return <Sentence title={t('cancelled')} text={t('cancelledHint')} />;
    default:
      return <Sentence title={t('ended')} text={t('endedHint')} />;
  }
}

function Sentence({ title, text }: { title: string; text?: string }) {
  return (
    <div className="pub-closed" role="status">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  );
}
