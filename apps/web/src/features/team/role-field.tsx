import { assignableRoles, ROLE_NAMES } from '@marquee/shared/permissions';
import type { Role } from '#gql/graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './team.module.css';
import { texts } from './texts.ts';

/** The roles this user may give (ACC-131), and the permissions of the chosen one. */
export function RoleField({ form }: { form: FormHandle<{ role: Role }> }) {
  const { t } = useTexts(texts);
  const options = assignableRoles(useSession()).map((role) => ({ value: role, label: ROLE_NAMES[role] }));
  return (
    <ChoiceField
      form={form}
      name="role"
      label={t('role')}
      note={t(`may_${form.draft.role}`)}
      className={`stacked ${styles.roleField}`}
      options={options}
    />
  );
}
