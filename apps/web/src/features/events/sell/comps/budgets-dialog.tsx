import { useMutation } from '@apollo/client/react';
import { COMP_ROLES, NO_BUDGETS, validateCompBudgets, type CompBudgets } from '@marquee/shared/counter/comp-budgets';
import { ROLE_NAMES } from '@marquee/shared/permissions';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { CompsDocument, SaveCompBudgetsDocument } from './comps.graphql.ts';
import styles from './comps.module.css';
import { texts } from './texts.ts';
import type { CompsOfEvent } from './use-comps.ts';

interface BudgetsDialogProps {
  open: boolean;
  comps: CompsOfEvent;
  input: object;
  onClose: () => void;
}

type Draft = Record<keyof CompBudgets, string>;

/** How many tickets of the event each role may give away; an empty field is no limit. */
export function BudgetsDialog({ open, comps, input, onClose }: BudgetsDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [save] = useMutation(SaveCompBudgetsDocument, { refetchQueries: [CompsDocument], awaitRefetchQueries: true });
  const saved = { ...NO_BUDGETS, ...Object.fromEntries(comps.budgets.map(({ role, budget }) => [role, budget])) };
  const form = useForm<Draft>({
    id: 'comp-budgets',
    initial: { BOX_OFFICE: typed(saved.BOX_OFFICE), ADMIN: typed(saved.ADMIN), OWNER: typed(saved.OWNER) },
    check: (draft) => validateCompBudgets(budgetsOf(draft)),
    send: async (draft) => {
      await save({ variables: { input: { ...input, ...budgetsOf(draft) } } });
      notices.success(t('saved'));
      onClose();
    },
  });
  return (
    <Dialog open={open} title={t('dialog')} width="confirm" form={form} action={{ label: t('save') }} onClose={onClose}>
      <p className="muted">{t('dialogHint')}</p>
      <div className={styles.fields}>
        {COMP_ROLES.map((role) => (
          <TextField
            key={role}
            form={form}
            name={role}
            label={ROLE_NAMES[role]}
            className="stacked"
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      <Refusal text={form.refusal} />
    </Dialog>
  );
}

const typed = (budget: number | null) => (budget === null ? '' : String(budget));

/** What is no number is refused by the rule. */
function budgetsOf(draft: Draft): CompBudgets {
  const read = (text: string) => (text.trim() === '' ? null : Number(text.trim()));
  return { BOX_OFFICE: read(draft.BOX_OFFICE), ADMIN: read(draft.ADMIN), OWNER: read(draft.OWNER) };
}
