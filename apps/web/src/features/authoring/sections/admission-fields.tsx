import { AutoComplete } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import { Field } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { steady } from '#ui/steady.tsx';
import { useEditor } from '../core/editor-context.ts';
import { texts } from '../texts.ts';

const Ages = steady(AutoComplete<string>);
const AGES = ['all ages', '18+', '21+'];

/** Who is admitted: one of the usual ages, or any text; and in which clothes. */
export function AdmissionFields() {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const { id, draft, errors, change } = form;
  return (
    <>
      <Field id={`${id}-age`} label={t('age')} error={errors['age']}>
        {(control) => (
          <Ages
            id={control.id}
            value={draft.age}
            options={AGES.map((value) => ({ value }))}
            onChange={(age: string) => change({ age })}
            style={{ width: 220 }}
          />
        )}
      </Field>
      <TextField form={form} name="dressCode" label={t('dressCode')} hint={t('dressCodeHint')} />
    </>
  );
}
