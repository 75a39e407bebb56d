import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { withNewField } from '../core/changes.ts';
import { useEditor } from '../core/editor-context.ts';
import { AddButton } from '../items/add-button.tsx';
import { QuestionCard } from '../items/question-card.tsx';
import { texts } from '../texts.ts';
import { useAddedItem } from '../wizard/use-added-item.ts';
import { MissingItemDialog } from './missing-item-dialog.tsx';

/** The survey questions. The switch is on while there are any, and stays on when the last one is deleted (AUT-133). */
export function QuestionsPart() {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { form } = useEditor();
  const { customFields } = form.draft;
  const [known] = useState(new Set(customFields.map(({ _id }) => _id)));
  const [isWanted, setWanted] = useState(known.size > 0);
  const isOn = isWanted || customFields.length > 0;
  if (isOn && !isWanted) setWanted(true);
  useAddedItem('customFields');
  const toggle = (on: boolean) => {
    if (!on && customFields.length > 0) return notices.error(t('questionsBlocked'));
    setWanted(on);
  };
  return (
    <>
      <MissingItemDialog list="customFields" />
      <SwitchRow label={t('questions')} hint={t('questionsHint')} checked={isOn} onChange={toggle} />
      {customFields.map(({ _id }, i) => (
        <QuestionCard key={_id} index={i} isNew={!known.has(_id)} startsOpen={!known.has(_id)} />
      ))}
      {form.errors['customFields'] && <p className="ferr">{form.errors['customFields']}</p>}
      {isOn && <AddButton label={t('addQuestion')} onClick={() => form.update(withNewField)} />}
    </>
  );
}
