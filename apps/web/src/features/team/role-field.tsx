import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { assignableRoles, ROLE_NAMES } from '@marquee/shared/permissions';
import type { Role } from '../../gql/graphql.ts';
import { useSession } from '../../lib/session.ts';

interface RoleFieldProps {
  id: string;
  value: Role;
  onChange: (role: Role) => void;
}

/** The roles this person may give (ACC-131), and what the chosen one may do. */
export function RoleField({ id, value, onChange }: RoleFieldProps) {
  const { t } = useTranslation('team');
  const options = assignableRoles(useSession()).map((role) => ({ value: role, label: ROLE_NAMES[role] }));
  return (
    <Form.Item className="team-role-field" label={t('role')} htmlFor={id} extra={t(`may_${value}`)}>
      <Select<Role> id={id} value={value} options={options} onChange={onChange} aria-label={t('role')} />
    </Form.Item>
  );
}
