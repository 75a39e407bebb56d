import { useId, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { withNewCapacity } from '../core/changes.ts';
import { useEditor } from '../core/editor-context.ts';
import { AddButton } from '../items/add-button.tsx';
import { CapacityCard } from './capacity-card.tsx';
import { texts } from './texts.ts';
import { useAddedItem } from '../wizard/use-added-item.ts';
import { MissingItemDialog } from '../sections/missing-item-dialog.tsx';

/** The quantities that ticket types and add-ons share (BYD-400), below the ticket types. */
export function CapacitiesPart() {
  const { t } = useTexts(texts);
  const title = useId();
  const { form } = useEditor();
  const { capacities } = form.draft;
  const [known] = useState(new Set(capacities.map(({ _id }) => _id)));
  useAddedItem('capacities');
  return (
    <section className="col gap16" aria-labelledby={title}>
      <MissingItemDialog list="capacities" />
      <div>
        <h3 id={title} className="h2">
          {t('title')}
        </h3>
        <p className="small muted">{t('hint')}</p>
      </div>
      {capacities.map(({ _id }, i) => (
        <CapacityCard key={_id} index={i} isNew={!known.has(_id)} startsOpen={!known.has(_id)} />
      ))}
      {form.errors['capacities'] && <p className="ferr">{form.errors['capacities']}</p>}
      <AddButton label={t('add')} onClick={() => form.update(withNewCapacity)} />
    </section>
  );
}
