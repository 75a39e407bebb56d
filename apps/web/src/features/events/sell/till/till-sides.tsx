import type { Sellable } from '@marquee/shared/events/sellable';
import { Armchair, ListChecks, TicketPercent, WalletCards } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { takes, useStanding } from '../at-till/standing.ts';
import { CodePane, type TillCode } from '../code/code-pane.tsx';
import { texts as codeTexts } from '../code/texts.ts';
import { ActButton } from '../act-button.tsx';
import { texts as giftTexts } from '../gift-cards/texts.ts';
import type { Answers } from '../questions/answers.ts';
import { QuestionsPane } from '../questions/questions-pane.tsx';
import { texts as questionTexts } from '../questions/texts.ts';
import { texts as seatTexts } from '../seats/texts.ts';
import type { Offer } from './till.tsx';
import type { TillMore } from './use-till-more.ts';
import type { Till } from './use-till.ts';

const SellGiftCard = lazy(() => import('../gift-cards/sell-gift-card.tsx').then(({ SellGiftCard: pane }) => ({ default: pane })));
const SeatsPane = lazy(() => import('../seats/seats-pane.tsx').then(({ SeatsPane: pane }) => ({ default: pane })));

/** What stands in the place of the tiles while the cart is put together. */
export type Side = 'openSales' | 'seats' | 'code' | 'questions' | 'giftCard' | null;

/** What a sale has beside its cart and its buyer. */
export interface Beside {
  readonly more: TillMore;
  readonly code: TillCode | null;
  readonly onCode: (code: TillCode | null) => void;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
}

interface SideProps extends Beside {
  side: 'seats' | 'code' | 'questions' | 'giftCard';
  event: Sellable;
  offer: Offer;
  till: Till;
  onBack: () => void;
}

export function TillSide({ side, event, offer, till, more, code, onCode, answers, onAnswers, onBack }: SideProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      {side === 'seats' ? (
        more.seatingId && (
          <SeatsPane seatingId={more.seatingId} seatsKey={code?.seatsKey ?? null} types={offer.ticketTypes} {...{ till, onBack }} />
        )
      ) : side === 'giftCard' ? (
        <SellGiftCard onBack={onBack} />
      ) : side === 'code' ? (
        <CodePane {...{ event, onBack }} code={till.chosen.code ?? null} onCode={onCode} />
      ) : (
        <QuestionsPane questions={more.questions} {...{ answers, onAnswers, onBack }} />
      )}
    </Suspense>
  );
}

/** The buttons below the tiles that open these. */
export function SideActs({ more, till, onSide }: { more: TillMore; till: Till; onSide: (side: Side) => void }) {
  const { t: tSeats } = useTexts(seatTexts);
  const { t: tCode } = useTexts(codeTexts);
  const { t: tQuestions } = useTexts(questionTexts);
  const { t: tGift } = useTexts(giftTexts);
  const { till: here } = useStanding();
  const { code } = till.chosen;
  return (
    <>
      {more.seatingId && (
        <ActButton letter="s" icon={<Armchair size={20} aria-hidden="true" />} onPress={() => onSide('seats')}>
          {tSeats('seats')}
        </ActButton>
      )}
      {(here?.allowsCodes ?? true) && (
        <ActButton letter="u" icon={<TicketPercent size={20} aria-hidden="true" />} onPress={() => onSide('code')}>
          {code ? tCode('codeIs', { code }) : tCode('code')}
        </ActButton>
      )}
      {more.questions.length > 0 && (
        <ActButton letter="q" icon={<ListChecks size={20} aria-hidden="true" />} onPress={() => onSide('questions')}>
          {tQuestions('questions')}
        </ActButton>
      )}
      {takes(here, 'giftCard') && (
        <ActButton letter="a" icon={<WalletCards size={20} aria-hidden="true" />} onPress={() => onSide('giftCard')}>
          {tGift('sell')}
        </ActButton>
      )}
    </>
  );
}

/** What can be sold with a code: what it opens beside the rest, at its prices. */
export function withCode(offer: Offer, code: TillCode | null): Offer {
  if (!code) return offer;
  const types = new Map(code.ticketTypes.map((type) => [type._id, type]));
  const addOns = new Map(code.upgrades.map((addOn) => [addOn._id, addOn]));
  const known = new Set([...offer.ticketTypes, ...offer.upgrades].map(({ _id }) => _id));
  return {
    ...offer,
    ticketTypes: [
      ...offer.ticketTypes.map((type) => types.get(type._id) ?? type),
      ...code.ticketTypes.filter(({ _id }) => !known.has(_id)),
    ],
    upgrades: [...offer.upgrades.map((addOn) => addOns.get(addOn._id) ?? addOn), ...code.upgrades.filter(({ _id }) => !known.has(_id))],
  };
}
