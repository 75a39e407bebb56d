import { useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { checkName } from '@marquee/shared/events/text-limits';
import { answeredPlan } from '@marquee/shared/seating/files/plan-answers';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { planText } from '@marquee/shared/seating/plan-texts';
import { freshKey } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { texts } from '../../texts.ts';
import { CreatePlanDocument } from '../seating.graphql.ts';
import styles from './import.module.css';
import { answersOf, NO_ANSWERS } from './import-draft.ts';
import { PlanFileField } from './plan-file-field.tsx';
import { PlanFaults, PlanFacts } from './plan-of-file.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { readChosen, type ChosenFile } from './read-file.ts';

interface ImportPlanDialogProps {
  venueId: string;
  onClose: () => void;
  onImported: () => Promise<void>;
}

/** Reads a plan from a file, asks what the file does not say, and saves it as a draft (BYD-066, 067). */
export function ImportPlanDialog({ venueId, onClose, onImported }: ImportPlanDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [create] = useMutation(CreatePlanDocument);
  const [idempotencyKey, setKey] = useState(freshKey);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const plan = file?.read.plan;
  const form = useForm({
    id: 'import',
    initial: NO_ANSWERS,
    check: ({ name }) => checkName('name', planText('NAME'), name),
    send: async (draft) => {
      const layout = packPlan(answeredPlan(plan!.layout, answersOf(draft)));
      await create({ variables: { venueId, name: draft.name, layout, idempotencyKey } });
      notices.success(t('imported', { name: draft.name }));
      await onImported();
      onClose();
    },
  });
  const choose = async (chosen: File) => {
    const read = await readChosen(chosen);
    setTooLarge(read === null);
    setFile(read);
    setKey(freshKey());
    form.replace({ ...NO_ANSWERS, name: read?.read.plan?.name ?? '' });
  };
  const { draft } = form;
  const layout = useMemo(() => plan && answeredPlan(plan.layout, answersOf(draft)), [plan, draft]);
  return (
    <Dialog
      open
      title={t('importTitle')}
      width={plan ? 'upgrades' : 'import'}
      onClose={onClose}
      form={form}
      action={{ label: t('importAct'), disabled: !plan }}
    >
      <div className={plan ? styles.columns : undefined}>
        <div>
          <PlanFileField file={file} disabled={form.isBusy} onChoose={(chosen) => void choose(chosen)} />
          {isTooLarge && <Refusal text={t('fileTooLarge')} />}
          {file?.read.faults && <PlanFaults faults={file.read.faults} />}
          {layout && <PlanFacts layout={layout} />}
        </div>
        {plan && (
          <div>
            <TextField form={form} name="name" label={t('planName')} />
            <PlanQuestions plan={plan} form={form} />
          </div>
        )}
      </div>
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
