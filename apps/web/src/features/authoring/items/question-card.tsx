import { Button, Input } from 'antd';
import { CircleHelp, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CUSTOM_FIELD_TYPES } from '@marquee/shared/custom-fields/validate-answers';
import { useConfirm } from '#ui/confirm.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { DraftField } from '../core/draft.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { ItemCard, type CardProps } from './item-card.tsx';
import { useItem } from './use-item.ts';
import styles from './item-card.module.css';
import { texts } from '../texts.ts';
import { questionTexts } from './question-texts.ts';
import gridStyles from '../fields/form-grid.module.css';

/** A survey question. */
export function QuestionCard({ index, startsOpen, isNew }: CardProps) {
  const { t } = useTexts(texts);
  const { t: q } = useTexts(questionTexts);
  const confirm = useConfirm();
  const { part, place, remove, closing } = useItem('customFields', index, isNew);
  const { label, active, type, required, atDoor } = part.draft;
  const askAndRemove = async () => {
    if (await confirm({ text: q('deleteQuestion', { label }), danger: true })) remove();
  };
  return (
    <ItemCard
      icon={CircleHelp}
      name={label}
      summary={[t(`answer${type}`), atDoor && q('atDoor')].filter(Boolean).join(', ')}
      place={place}
      onDelete={() => void askAndRemove()}
      toggle={{ label: t('activeToggle', { name: label }), checked: active, onChange: (on) => part.change({ active: on }) }}
      startsOpen={startsOpen}
      closing={closing}
    >
      <div className={gridStyles.grid}>
        <TextField form={part} name="label" label={t('question')} span={3} />
        <ChoiceField
          form={part}
          name="type"
          label={t('answerType')}
          span={2}
          options={CUSTOM_FIELD_TYPES.map((value) => ({ value, label: t(`answer${value}`) }))}
        />
        <Limits part={part} />
      </div>
      <SwitchRow label={t('required')} checked={required} onChange={(on) => part.change({ required: on })} />
      <SwitchRow label={q('atDoor')} hint={q('atDoorHint')} checked={atDoor === true} onChange={(on) => part.change({ atDoor: on })} />
    </ItemCard>
  );
}

/** The limits of an answer: lengths of a text, values of a number, the options of a dropdown. 0 is shown as empty (AUT-130). */
function Limits({ part }: { part: FormPart<DraftField> }) {
  const { t } = useTexts(texts);
  const limit = (name: 'minLength' | 'maxLength' | 'minValue' | 'maxValue') => (
    <QuantityField form={part} name={name} label={t(name)} emptyAtZero />
  );
  if (part.draft.type === 'Text') {
    return (
      <>
        {limit('minLength')}
        {limit('maxLength')}
      </>
    );
  }
  if (part.draft.type === 'Number') {
    return (
      <>
        {limit('minValue')}
        {limit('maxValue')}
      </>
    );
  }
  return part.draft.type === 'Dropdown' ? <Options part={part} /> : null;
}

function Options({ part: { draft, errors, change } }: { part: FormPart<DraftField> }) {
  const { t } = useTexts(texts);
  const { t: q } = useTexts(questionTexts);
  const { options } = draft;
  const list = useRef<HTMLUListElement>(null);
  const isAdding = useRef(false);
  // focuses the new one, with its text selected
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    const added = list.current?.querySelector<HTMLInputElement>('li:last-child input');
    added?.focus();
    added?.select();
  }, [options.length]);
  const add = () => {
    isAdding.current = true;
    change({ options: [...options, q('newOption')] });
  };
  return (
    <div className="field span-all">
      <span className="flabel">{t('options')}</span>
      <ul className="col gap8" ref={list}>
        {options.map((option, i) => (
          <li key={i} className="row gap8">
            <Input
              value={option}
              aria-label={q('optionN', { n: i + 1 })}
              onChange={({ target }) => change({ options: options.with(i, target.value) })}
            />
            <IconButton aria-label={t('delete', { name: option })} onClick={() => change({ options: options.filter((_, at) => at !== i) })}>
              <X size={15} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {errors['options'] && <p className="ferr">{errors['options']}</p>}
      <Button size="small" className={styles.option} icon={<Plus size={15} aria-hidden="true" />} onClick={add}>
        {q('addOption')}
      </Button>
    </div>
  );
}
