import { useState, type ComponentType, type ReactNode } from 'react';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { withNewPromotion, withNewTicketType, withNewUpgrade } from '../core/changes.ts';
import { useEditor } from '../core/editor-context.ts';
import { AddButton } from '../items/add-button.tsx';
import { AddOnCard } from '../items/add-on-card.tsx';
import { CodeCard } from '../items/code-card.tsx';
import type { CardProps } from '../items/item-card.tsx';
import { TicketTypeCard } from '../items/ticket-type-card.tsx';
import type { StepName } from '#lib/authoring-address.ts';
import { useAddedItem } from '../wizard/use-added-item.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';
import { CapacitiesPart } from '../capacities/capacities-part.tsx';
import { MissingItemDialog } from './missing-item-dialog.tsx';
import { Section } from './section.tsx';
import { texts } from '../texts.ts';

interface ItemsSectionProps {
  name: StepName;
  list: 'ticketTypes' | 'upgrades' | 'promotions';
  Card: ComponentType<CardProps>;
  /** A single item is open too. */
  opensOnly?: boolean;
  addLabel: string;
  onAdd: () => void;
  /** What else the step has, below its items. */
  children?: ReactNode;
}

/** A list of items; those that were added open by themselves. */
function ItemsSection({ name, list, Card, opensOnly = false, addLabel, onAdd, children }: ItemsSectionProps) {
  const { draft, errors } = useEditor().form;
  const items: readonly { readonly _id: string }[] = draft[list];
  const [known] = useState(new Set(items.map(({ _id }) => _id)));
  useAddedItem(list);
  return (
    <Section name={name}>
      <MissingItemDialog list={list} />
      {items.map(({ _id }, i) => (
        <Card key={_id} index={i} isNew={!known.has(_id)} startsOpen={!known.has(_id) || (opensOnly && items.length === 1)} />
      ))}
      {errors[list] && <p className="ferr">{errors[list]}</p>}
      <AddButton label={addLabel} onClick={onAdd} />
      {children}
    </Section>
  );
}

/** The ticket types: price and quantity; `below` is what else a kind says about its prices. */
export function TicketTypesSection({ below }: { below?: ReactNode }) {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const notices = useNotices();
  const add = () => {
    const after = withNewTicketType(form.draft);
    const emptied = form.draft.upgrades.filter(
      ({ ticketTypeIds }, i) => ticketTypeIds.length > 0 && after.upgrades[i]?.ticketTypeIds.length === 0,
    );
    if (emptied.length > 0) notices.warning(t('addOnsEmptied', { names: emptied.map(({ name }) => name).join(', ') }));
    form.update(() => after);
  };
  return (
    <ItemsSection name="ticket-types" list="ticketTypes" Card={TicketTypeCard} opensOnly addLabel={t('addTicketType')} onAdd={add}>
      {(form.draft.ticketTypes.length > 0 || form.draft.capacities.length > 0) && <CapacitiesPart />}
      {below}
    </ItemsSection>
  );
}

/** The add-ons. */
export function AddOnsSection() {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const { kind } = useWizardContext();
  const add = () => form.update(withNewUpgrade(kind));
  return <ItemsSection name="upgrade-types" list="upgrades" Card={AddOnCard} addLabel={t('addAddOn')} onAdd={add} />;
}

/** Codes that unlock or discount items. */
export function CodesSection() {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const add = () => form.update(withNewPromotion(now()));
  return <ItemsSection name="secret-codes" list="promotions" Card={CodeCard} addLabel={t('addCode')} onAdd={add} />;
}
