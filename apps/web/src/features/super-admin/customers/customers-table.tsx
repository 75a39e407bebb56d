import { Button } from 'antd';
import { phoneText } from '@marquee/shared/accounts/phone';
import { DataTable } from '#ui/data-table.tsx';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { Profile } from './use-customers.ts';
import { texts } from '../texts.ts';

interface CustomersTableProps {
  customers: readonly Profile[];
  onEdit: (customer: Profile) => void;
}

const nameOf = ({ firstName, lastName }: Profile) => `${firstName} ${lastName}`.trim();

/** One row for each customer. */
export function CustomersTable({ customers, onEdit }: CustomersTableProps) {
  const { t } = useTexts(texts);
  return (
    <div className={panelStyles.panel}>
      <DataTable<Profile>
        label={t('Customers')}
        rows={customers}
        keyOf={({ _id }) => _id}
        columns={[
          { title: t('name'), as: 'name', of: nameOf },
          { title: t('email'), as: 'mail', of: ({ email }) => email, whole: ({ email }) => email },
          {
            title: t('phoneNumber'),
            of: ({ phoneNumber }) => phoneNumber && <span className="tnum">{phoneText(phoneNumber)}</span>,
          },
          { title: t('Organizations'), of: ({ organizations }) => organizations.map(({ orgName }) => orgName).join(', ') },
          {
            title: t('actions'),
            as: 'acts',
            of: (customer) => (
              <Button size="small" aria-label={t('editOf', { name: nameOf(customer) || customer.email })} onClick={() => onEdit(customer)}>
                {t('edit')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
