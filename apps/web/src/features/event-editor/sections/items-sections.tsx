import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '#lib/time/clock.ts';
import { useNotices } from '#ui/notices.tsx';
import { withNewPromotion, withNewTicketType, withNewUpgrade } from '../changes.ts';
import { useEditor } from '../editor-context.ts';
import { AddButton } from '../items/add-button.tsx';
import { AddOnCard } from '../items/add-on-card.tsx';
import { CodeCard } from '../items/code-card.tsx';
import { TicketTypeCard } from '../items/ticket-type-card.tsx';
import { Section } from './section.tsx';

/** The initial number of items: later ones open by themselves. */
function useKnownCount(count: number): number {
  const [known] = useState(count);
  return known;
}

/** The ticket types: price and quantity. */
export function TicketTypesSection() {
  const { t } = useTranslation('eventEditor');
  const { draft, change, errorAt } = useEditor();
  const notices = useNotices();
  const known = useKnownCount(draft.ticketTypes.length);
  const wrong = errorAt('ticketTypes');
  const add = () => {
    const after = withNewTicketType(draft);
    const emptied = draft.upgrades.filter(
      ({ ticketTypeIds }, i) => ticketTypeIds.length > 0 && after.upgrades[i]?.ticketTypeIds.length === 0,
    );
    if (emptied.length > 0) notices.warning(t('addOnsEmptied', { names: emptied.map(({ name }) => name).join(', ') }));
    change(() => after);
  };
  return (
    <Section name="ticketTypes">
      {draft.ticketTypes.map((ticketType, i) => (
        <TicketTypeCard key={ticketType._id} ticketType={ticketType} index={i} startsOpen={i >= known || draft.ticketTypes.length === 1} />
      ))}
      {wrong && <p className="ferr">{wrong}</p>}
      <AddButton label={t('addTicketType')} onClick={add} />
    </Section>
  );
}

/** The add-ons. */
export function AddOnsSection() {
  const { t } = useTranslation('eventEditor');
  const { draft, change, errorAt } = useEditor();
  const known = useKnownCount(draft.upgrades.length);
  const wrong = errorAt('upgrades');
  return (
    <Section name="addOns">
      {draft.upgrades.map((upgrade, i) => (
        <AddOnCard key={upgrade._id} upgrade={upgrade} index={i} startsOpen={i >= known} />
      ))}
      {wrong && <p className="ferr">{wrong}</p>}
      <AddButton label={t('addAddOn')} onClick={() => change(withNewUpgrade)} />
    </Section>
  );
}

/** Codes that unlock or discount items. */
export function CodesSection() {
  const { t } = useTranslation('eventEditor');
  const { draft, change, errorAt } = useEditor();
  const known = useKnownCount(draft.promotions.length);
  const wrong = errorAt('promotions');
  return (
    <Section name="codes">
      {draft.promotions.map((promotion, i) => (
        <CodeCard key={promotion._id} promotion={promotion} index={i} startsOpen={i >= known} />
      ))}
      {wrong && <p className="ferr">{wrong}</p>}
      <AddButton label={t('addCode')} onClick={() => change(withNewPromotion(now()))} />
    </Section>
  );
}
