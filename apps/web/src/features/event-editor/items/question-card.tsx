import { Button, Input } from 'antd';
import { CircleHelp, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_FIELD_TYPES } from '@marquee/shared/custom-fields/validate-answers';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import type { DraftField } from '../draft.ts';
import { useEditor } from '../editor-context.ts';
import { QuantityField } from '../fields/number-fields.tsx';
import { SwitchRow } from '../fields/switch-row.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ItemCard } from './item-card.tsx';
import { useItems } from './use-items.ts';
import { useIsWrong } from './use-is-wrong.ts';
import styles from './item-card.module.css';

interface QuestionCardProps {
  field: DraftField;
  index: number;
  startsOpen: boolean;
}

/** A survey question. */
export function QuestionCard({ field, index, startsOpen }: QuestionCardProps) {
  const { t } = useTranslation('eventEditor');
  const confirm = useConfirm();
  const { items, put, move, remove } = useItems('customFields');
  const { _id, label, active, type } = field;
  const askAndRemove = async () => {
    if (await confirm({ text: t('deleteQuestion', { label }), danger: true })) remove(_id);
  };
  return (
    <ItemCard
      icon={CircleHelp}
      name={label}
      summary={t(`answer${type}`)}
      place={{ index, count: items.length }}
      onMove={(by) => move(_id, by)}
      onDelete={() => void askAndRemove()}
      toggle={{ label: t('activeToggle', { name: label }), checked: active, onChange: (on) => put(_id, { active: on }) }}
      isWrong={useIsWrong(`customFields.${index}`)}
      startsOpen={startsOpen}
    >
      <div className="form-grid">
        <TextField
          path={`customFields.${index}.label`}
          label={t('question')}
          span={3}
          value={label}
          onChange={(text) => put(_id, { label: text })}
        />
        <ChoiceField
          path={`customFields.${index}.type`}
          label={t('answerType')}
          span={2}
          value={type}
          options={CUSTOM_FIELD_TYPES.map((value) => ({ value, label: t(`answer${value}`) }))}
          onChange={(chosen) => put(_id, { type: chosen })}
        />
        <Limits field={field} path={`customFields.${index}`} put={(part) => put(_id, part)} />
      </div>
      <SwitchRow label={t('required')} checked={field.required} onChange={(on) => put(_id, { required: on })} />
    </ItemCard>
  );
}

interface LimitsProps {
  field: DraftField;
  path: string;
  put: (part: Partial<DraftField>) => void;
}

/** The limits of an answer: lengths of a text, values of a number, the options of a dropdown. 0 is shown as empty (AUT-130). */
function Limits({ field, path, put }: LimitsProps) {
  const { t } = useTranslation('eventEditor');
  const limit = (key: 'minLength' | 'maxLength' | 'minValue' | 'maxValue') => (
    <QuantityField path={`${path}.${key}`} label={t(key)} value={field[key]} emptyAtZero onChange={(value) => put({ [key]: value })} />
  );
  if (field.type === 'Text') {
    return (
      <>
        {limit('minLength')}
        {limit('maxLength')}
      </>
    );
  }
  if (field.type === 'Number') {
    return (
      <>
        {limit('minValue')}
        {limit('maxValue')}
      </>
    );
  }
  return field.type === 'Dropdown' ? <Options field={field} path={path} put={put} /> : null;
}

function Options({ field, path, put }: LimitsProps) {
  const { t } = useTranslation('eventEditor');
  const { errorAt } = useEditor();
  const wrong = errorAt(`${path}.options`);
  const list = useRef<HTMLUListElement>(null);
  const isAdding = useRef(false);
  const count = field.options.length;
  // focuses the new one, with its text selected
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    const added = list.current?.querySelector<HTMLInputElement>('li:last-child input');
    added?.focus();
    added?.select();
  }, [count]);
  const add = () => {
    isAdding.current = true;
    put({ options: [...field.options, t('newOption')] });
  };
  return (
    <div className="field span-all">
      <span className="flabel">{t('options')}</span>
      <ul className="col gap8" ref={list}>
        {field.options.map((option, i) => (
          <li key={i} className="row gap8">
            <Input
              value={option}
              aria-label={t('optionN', { n: i + 1 })}
              onChange={({ target }) => put({ options: field.options.with(i, target.value) })}
            />
            <button
              type="button"
              className="iconbtn"
              aria-label={t('delete', { name: option })}
              onClick={() => put({ options: field.options.filter((_, at) => at !== i) })}
            >
              <X size={15} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {wrong && <p className="ferr">{wrong}</p>}
      <Button size="small" className={styles.option} icon={<Plus size={15} aria-hidden="true" />} onClick={add}>
        {t('addOption')}
      </Button>
    </div>
  );
}
